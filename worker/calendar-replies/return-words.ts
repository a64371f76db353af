// What mail programs write about a mail that they did not take, or take later, in the languages of the large providers. Only what servers
// and mailboxes write whole counts: signatures and absences have “delivery” and “returned” too.

/** Phrases, of a language or two a line, as `folded` leaves a text. */
const phrases = (text: string): string[] => text.split(/[/\n]/).flatMap((one) => folded(one).trim() || [])

/** A text in lower case, without accents and with straight apostrophes, as some programs write it anyway. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

/** In the subjects of reports. */
const FAILED_SUBJECTS = phrases('deliver / returned / failure / failed / bounce / zustellung / entrega')

/** Of a mail that was not taken, or that nobody will read. */
const FAILED_WORDS = phrases(`
  undeliver / not be deliver / not deliver / n't deliver / n't be deliver / to deliver / deliver your m / delivery fail
  delivery has failed / delivery to the / returned mail / returned to sender / been returned / failure / failed / bounced
  reject / no such / unknown user / user unknown / not exist / not a valid / invalid address / over quota / mailbox full / mailbox is full
  the mailbox you / inbox is full / been blocked / was blocked / blocked by / on hold / being held / been held / been disabled
  is inactive / confirm your / verify your / until you confirm / not accept / quarantin / moderator / no longer / left the company / left the organi / changed jobs / not monitored / unmonitored
  is not read / automatically deleted / address has changed / changed my address / changed my email / new email address
  unzustellbar / nicht zustell / nicht zugestellt / zustellung fehl / fehlgeschlagen / existiert nicht / nicht gefunden / ist unbekannt
  abgelehnt / nicht mehr / wird nicht gelesen / adresse hat sich
  non remis / pas pu etre / pas ete remis / echec / introuvable / inconnu / n'existe / ne travaille plus / n'est plus / pas lue / pas consulte
  no se pudo / no se puede entregar / no se ha podido / no entregad / no se ha encontrado / desconocid / no existe / ya no / rechazad / fallo
  impossibile recapit / impossibile consegn / non recapitat / non consegnat / mancata consegna / inesistente / sconosciut / non esiste
  non recapitab / non lavora piu / non e piu / rifiutat
  nao foi possivel / nao foi entregue / nao entregue / falha na / nao existe / ja nao / nao esta mais / nao trabalha mais / rejeitad / devolvid
  onbestelbaar / niet worden bezorgd / niet bezorgd / niet worden afgeleverd / niet afgeleverd / bestaat niet / niet meer / mislukt / geweigerd
  nie mozna dostarczyc / niedostarcz / nie dostarczon / nie został dostarcz / nie udało / nieznany / nie istnieje / nie jest juz / nie pracuje
  недоставлен / не доставлен / не может быть / не удалось / не найден / не существует / больше не / не работает / отклонен / не вдалося
  не знайдено / не існує / більше не
  kan inte leverera / olevererbar / inte att leverera / kunde inte / okand / finns inte / har slutat / avvisad / misslyckades
  kan ikke leveres / kunne ikke / ikke levert / ikke leveret / ukendt / ukjent / findes ikke / finnes ikke / afvist / avvist / mislyk / ikke længere / ikke lenger
  toimittama / ei voitu / ei voida toimittaa / epaonnistui / ei loydy / tuntematon / ei ole enaa / hylatty
  nedorucit / nedoruce / nepodarilo / neexistuje / neznam / odmitnut / jiz neni / kezbesithetetlen / nem sikerult / ismeretlen / nem letezik
  sikertelen / elutasit / nelivrat / nu a putut / nu s-a putut / necunoscut / nu exista / esuat / respins / nu mai
  недоставим / не можа да / не беше достав / не е намерен / neizruciv / nije isporuc / nije dostav / nije moguce / ne postoji / nedorucite
  ni mogoce / ni bilo mogoce / ni dostavlj / ne obstaja / neimanoma / nepavyko / nepristat / neegzistuoja / neizdevas / nevareja / nav piegad
  neeksiste / kattetoimetamatu / ei saanud / ei onnestunud / ei leitud / no lliurable / no s'ha pogut / अवितरणीय / वितरित नहीं / नहीं किया जा
  विफल / मौजूद नहीं / tidak dapat dihantar / tidak wujud
  teslim edilemedi / letilemedi / bulunamad / mevcut degil / basarısız / reddedildi / gonderilemedi / artık kullan / artık calıs
  δεν παραδοθηκε / δεν ηταν δυνατη / δεν βρεθηκε / δεν υπαρχει / απετυχε / αποτυχια / απορριφθηκε
  לא ניתן למס / לא נמסר / נכשל / לא קיים / לא נמצא / נדחת / تعذر / لم يتم تسليم / فشل / غير موجود / مرفوض
  khong the gui / khong gui duoc / khong ton tai / khong tim thay / that bai / bi tu choi / khong con
  ส่งไม่ได้ / ไม่สามารถส่ง / ไม่พบ / ไม่สำเร็จ / ล้มเหลว / ถูกปฏิเสธ
  tidak terkirim / tidak dapat dikirim / gagal / tidak ditemukan / ditolak / tidak lagi
  配信不能 / 配信でき / 送信でき / 配達でき / 届きません / 届けでき / 存在しな / 存在しま / 見つかりま / エラー / 失敗 / 拒否 / 使用されて / 退職 / 廃止
  无法投递 / 无法传递 / 无法发送 / 无法送达 / 未能送达 / 退信 / 失败 / 不存在 / 未找到 / 拒绝 / 停用 / 离职 / 已满
  無法傳 / 無法投 / 無法遞 / 無法送 / 退回 / 拒絕 / 離職 / 已滿
  배달되지 / 배달하지 / 배달할 수 / 전송하지 / 전송되지 / 전송할 수 / 보낼 수 없 / 반송 / 실패 / 존재하지 / 찾을 수 / 거부 / 사용되지 / 퇴사
`)

/** Of one that a server still tries to deliver. */
const DELAYED_WORDS = phrases(`
  still being retried / will be retried / will retry / will keep trying / keep trying / will continue t / will be made to deliver
  continue to be attempted / warning only / a warning message / not yet been delivered / delivery incomplete / delivery delayed / been delayed
  is delayed / delayed mail / (delay) / been deferred / not send mail for past / not send message for past / not need to resend
`)

/** Of such a one in its subject; with them in its text alone it may as well be given up. */
const DELAYED_SUBJECTS = phrases(`
  delay / deferred / verzoger / retard / (delai) / retras / demora / ritard / atras / adiad / vertrag / vertraag / opozni / задерж / отложен
  затрим / försen / fordroj / forsink / viivas / gecik / zpozd / oneskor / kesedel / keslelt / intarz / καθυστερ / עיכוב / מתעכב / تأخ / تأخير
  remise differe / opozde / utsatt / kasnj / забав / veluoj / aizkav / hilin / zamud / endarrer / विलंब / lewat
  bi cham / tri hoan / ล่าช้า / tertunda / 遅延 / 遅れ / 延迟 / 延遲 / 延误 / 지연
`)

/** Of a last report, which may quote those of earlier ones. */
const LAST_WORDS = phrases(`
  giving up / given up / gave up / permanent error / permanent fatal / permanent failure / failed permanently / no further attempt
  not be retried / not going to try
`)

/** How servers write that they refuse for good: `550 5.1.1`, `550 No such user`, `(#5.1.1)`. A phone number goes on with digits. */
const REFUSED = /(?<![\d.])55[0-4][ -](?:#?5\.|[a-z<])|#5\.\d/

/** Where the copy of a mail begins under a server's own words. */
const COPY = /\n[> ]{0,9}(?:received|return-path|references|mime-version):/

/** Whether a subject is one of a report that a mail was not taken, or not yet. All texts are folded. */
export function isReportSubject(subject: string): boolean {
  return [FAILED_SUBJECTS, FAILED_WORDS, DELAYED_SUBJECTS].some((words) => hasOneOf(subject, words))
}

/** Whether something says that a mail was not taken, or is not read. */
export function saysFailed(text: string): boolean {
  return hasOneOf(text, FAILED_WORDS) || REFUSED.test(text)
}

/** Whether a server's report says that a mail is only late. */
export function saysLate(subject: string, body: string): boolean {
  const own = body.slice(0, COPY.exec(body)?.index)
  const words = `${subject}\n${own}`
  const isLate = hasOneOf(words, DELAYED_WORDS) || (hasOneOf(subject, DELAYED_SUBJECTS) && !hasOneOf(subject, FAILED_WORDS))
  return isLate && !REFUSED.test(own) && !hasOneOf(words, LAST_WORDS)
}

function hasOneOf(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word))
}
