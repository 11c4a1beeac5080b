package merge

import (
	"strings"
	"sync"
)

// The words of placeholders, lower case, by what they say. Languages share the tables: a
// placeholder is made of these words only, so that a mixture does no harm.

// omitWords say that something was left out.
var omitWords = setOf(`omitted excluded weggelassen ausgeschlossen omis omise absent absente absents omitido omitida omitidos omitidas
excluido excluida ocultado ocultada oculto oculta omesso omessa omessi omesse esclusi escluso weggelaten uitgesloten utelämnad utelämnat utelatt utelat
udeladt udeladte pominięto pominięty pominięta wykluczono vynecháno vynechán vynechaný vynechána vynechány vynechané kihagyva hiányzó omis omisă omise exclus
пропущено пропущен опущено отсутствует отсутствуют скрыто удалён пропуснато изоставен изпуснато
atlandı edilmedi disertakan dikecualikan diabaikan παραλείφθηκε παραλείφθηκαν εξαιρέθηκαν jätetty puuttuu
הושמט הושמטה הושמטו الوسائط محذوف محذوفة छोड़ा छोड़ी
含まれていません 省略 忽略 已忽略 已省略 생략됨 생략 제외됨
图像已忽略 图片已忽略 视频已忽略 音频已忽略 贴图已忽略 表情已忽略 文档已忽略 影像已省略 圖像已省略 圖片已省略 影片已省略 音訊已省略 貼圖已省略 文件已省略 联系人名片已忽略 聯絡人名片已省略
画像は含まれていません 動画は含まれていません 音声は含まれていません スタンプは含まれていません 文書は含まれていません 連絡先カードは含まれていません`)

// kindWords say what was left out, and what little stands around it.
var kindWords = setOf(`image images photo photos picture video videos audio sticker stickers gif gifs media file files document documents contact card cards voice note
message animation attachment attachments location live poll pages page kb mb gb
bild foto sprachnachricht dokument kontakt kontaktkarte kontaktdaten datei medien vidéo vocal fiche médias carte imagen imágenes vídeo nota voz
tarjeta contacto documento archivo multimedia imagem figurinha cartão contato mídia ficheiro arquivo immagine scheda contatto allegato contatti
afbeelding kaart contactkaart document spraakbericht bestand billede kontaktkort ljud dokumentet obraz wideo dźwięk naklejka dokument wizytówka
karta kontaktu obrázek zvuk nálepka kép videó hang matrica dokumentum névjegy imagine fișă изображение видео аудио стикер документ карточка контакта контакт фото медиафайл
зображення відео аудіо стікер görüntü ses çıkartma belge kişi kartı dahil εικόνα βίντεο ήχος αυτοκόλλητο έγγραφο kuva ääni tarra asiakirja tidak gambar stiker dokumen
תמונה סרטון שמע מדבקה מסמך איש קשר صورة فيديو ملصق مستند مقطع صوتي इमेज वीडियो ऑडियो स्टिकर दस्तावेज़ गया
이미지 동영상 오디오 스티커 문서 연락처 카드 사진 画像 動画 音声 スタンプ 文書 图片 视频 音频 贴图 文档 圖片 影片 貼圖 文件 de la le du a o был была была vagy został została`)

// attachWords say that a file is there.
var attachWords = setOf(`attached angehängt anhang jointe joint joints adjunto adjunta adjuntos anexado anexo anexada allegato allegata bijgevoegd bijlage bifogad bifogat vedhæftet
vedlagt załączono załączony załącznik přiložen přiloženo csatolva atașat atașată добавлен добавлено вложение прикреплён прикреплен прикріплено eklendi ekli terlampir συνημμένο liitetty
צורף מצורף مرفق مرفقة संलग्न 添付 添付ファイル 附件 已附加 文件附件 첨부됨 첨부 파일첨부`)

// editWords say that the text was changed later.
var editWords = setOf(`edited bearbeitet modifié modifiée editado editada editó modificato modificata bewerkt redigerad redigerats redigeret redigert edytowana edytowano edytowaną
upraveno upravena szerkesztett szerkesztve editat modificat изменено изменён отредактировано отредактировал düzenlendi düzenledi diedit επεξεργάστηκε muokattu נערכה ערך
تعديل संपादित 編集済み 編集しました 编辑 已编辑 編輯 已編輯 该消息已编辑 此消息已编辑 수정됨 수정되었습니다`)

// fileEndings are of names that stand for a file in a chat.
var fileEndings = setOf(`jpg jpeg png webp gif heic heif bmp tif tiff mp4 mov 3gp avi mkv webm opus ogg oga m4a mp3 aac amr wav caf flac pdf vcf doc docx xls xlsx ppt pptx
odt ods odp csv zip rar 7z apk epub txt rtf pages numbers key ics was tgs svg`)

// deletedTexts are whole stubs of messages that were taken back, without a final stop.
var deletedTexts = linesOf(`this message was deleted
you deleted this message
this message was deleted by admin
message deleted
(this message was deleted)
diese nachricht wurde gelöscht
du hast diese nachricht gelöscht
ce message a été supprimé
vous avez supprimé ce message
vous avez effacé ce message
se eliminó este mensaje
este mensaje fue eliminado
este mensaje se eliminó
eliminaste este mensaje
has eliminado este mensaje
esta mensagem foi apagada
essa mensagem foi apagada
mensagem apagada
você apagou esta mensagem
você apagou essa mensagem
apagou esta mensagem
questo messaggio è stato eliminato
hai eliminato questo messaggio
dit bericht is verwijderd
dit bericht werd verwijderd
je hebt dit bericht verwijderd
u hebt dit bericht verwijderd
данное сообщение удалено
это сообщение удалено
сообщение удалено
вы удалили данное сообщение
вы удалили это сообщение
це повідомлення видалено
ви видалили це повідомлення
ta wiadomość została usunięta
usunięto tę wiadomość
usunąłeś tę wiadomość
bu mesaj silindi
bu mesajı sildiniz
detta meddelande har raderats
detta meddelande raderades
du raderade detta meddelande
denne besked blev slettet
denne meldingen ble slettet
du slettede denne besked
du slettet denne meldingen
tato zpráva byla smazána
tato zpráva byla odstraněna
acest mesaj a fost șters
ez az üzenet törölve lett
tämä viesti poistettiin
pesan ini telah dihapus
anda menghapus pesan ini
αυτό το μήνυμα διαγράφηκε
הודעה זו נמחקה
מחקת הודעה זו
تم حذف هذه الرسالة
حذفت هذه الرسالة
यह मैसेज हटा दिया गया
आपने यह मैसेज हटा दिया
このメッセージは削除されました
このメッセージを削除しました
此消息已删除
你已删除此消息
您已删除此消息
此訊息已刪除
您已刪除此訊息
삭제된 메시지입니다
메시지를 삭제했습니다`)

// deletedLast are the last words of deletedTexts: a cheap look before the whole text is compared.
var deletedLast = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for text := range deletedTexts() {
		m[lastWord(text)] = true
	}
	return m
})

// setOf is a set of words, made when it is first asked.
func setOf(words string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for w := range strings.FieldsSeq(words) {
			m[w] = true
		}
		return m
	})
}

// linesOf is a set of lines, made when it is first asked.
func linesOf(lines string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for l := range strings.SplitSeq(lines, "\n") {
			m[l] = true
		}
		return m
	})
}
