/**
 * Names of the headers that mail programs write above the letter that is answered, in lower case: of its sender, of its
 * subject, and of the others. They write them in the language of the program.
 */
const headers = {
  from: words(
    `from|de|von|da|van|od|от|від|från|fra|lähettäjä|feladó|από|kimden|发件人|寄件者|差出人|보낸 사람|من|प्रेषक|প্রেরক`,
  ),
  subject: words(
    `subject|asunto|assunto|objet|betreff|oggetto|onderwerp|temat|тема|ämne|emne|aihe|tárgy|θέμα|konu|主题|主旨|件名|제목|الموضوع|विषय|বিষয়`,
  ),
  other: words(
    `sent|date|to|cc|bcc|reply-to|enviado|enviado el|fecha|para|data|envoyé|date|à|gesendet|datum|an|inviato|a|verzonden|aan|wysłano|do|отправлено|дата|кому|копия|skickat|till|sendt|til|lähetetty|kopio|elküldve|címzett|στάλθηκε|προς|gönderildi|tarih|kime|发送时间|日期|收件人|抄送|已傳送|收件者|副本|送信日時|宛先|보낸 날짜|받는 사람|تاريخ الإرسال|إلى|दिनांक|प्रति|প্রেরিত|প্রতি`,
  ),
} as const

/** Verbs of the line that introduces a letter: "On 3 June Huvr <hello@huvr.test> wrote:". */
const wrote = words(
  `wrote|writes|escribió|escreveu|écrit|schrieb|scritto|schreef|napisał|napisał(a)|написал|написал(а)|пише|skrev|kirjoitti|ezt írta|έγραψε|şunu yazdı|写道|寫道|のメール|작성|كتب|ने लिखा|লিখেছেন`,
)

/** The most header lines that stand above a letter; a header may go on in a second line. */
const headersMax = 8
/** A longer line is no header and no introduction. */
const lineMax = 400

function words(list: string): readonly string[] {
  return list.split('|')
}

/**
 * What a person wrote, without the letter that their mail program put below it: a quote marked by ">", the letter as it was
 * under its headers (Outlook), or under a line of dashes or the line that introduces it. A text that begins so stays whole,
 * because the answer then stands below, or nothing but the letter was sent.
 */
export function withoutQuote(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((_line, at) => at > 0 && beginsLetter(lines, at))
  const above = end === -1 ? '' : withoutMarks(lines.slice(0, end)).trim()
  return above === '' ? withoutMarks(lines) : above
}

/** Without the lines at the end that are marked by ">", and the line that introduces them. */
function withoutMarks(lines: readonly string[]): string {
  const isQuoted = (line: string) => line.startsWith('>') || line.trim() === ''
  let end = lines.length
  while (end > 0 && isQuoted(lines[end - 1] ?? '')) end -= 1
  const hasQuote = lines.slice(end).some((line) => line.startsWith('>'))
  if (!hasQuote) return lines.join('\n').trim()
  // "On 3 June Huvr wrote:", in whatever language, is one line or broken into two.
  const introduction = lines[end - 1]?.trimEnd().endsWith(':') ? 1 : 0
  const isBroken = introduction === 1 && end > 1 && (lines[end - 2]?.trim() ?? '') !== '' && end - 2 > 0
  const broken = isBroken && (lines[end - 3]?.trim() ?? '') === '' ? 1 : 0
  return lines
    .slice(0, end - introduction - broken)
    .join('\n')
    .trim()
}

/** Whether the letter that is answered begins at a line. */
function beginsLetter(lines: readonly string[], at: number): boolean {
  if (isRule(plain(lines[at]))) {
    const [next = ''] = lines
      .slice(at + 1, at + 3)
      .map(plain)
      .filter((line) => line !== '')
    return nameOf(next, headers.from)
  }
  return headersFrom(lines, at) || introduces(lines, at)
}

/** The headers of a letter from a line on: its sender first, its subject soon after, and at least three in all. */
function headersFrom(lines: readonly string[], at: number): boolean {
  if (!nameOf(plain(lines[at]), headers.from)) return false
  let count = 1
  let hasSubject = false
  for (let next = at + 1; next < at + headersMax; next += 1) {
    const line = plain(lines[next])
    if (line === '') break
    const isSubject = nameOf(line, headers.subject)
    if (isSubject || nameOf(line, headers.other)) count += 1
    hasSubject ||= isSubject
  }
  return hasSubject && count >= 3
}

/** A line without the stars of bold text and the blanks around it; empty where it is too long for a header. */
function plain(line = ''): string {
  return line.length > lineMax ? '' : line.replaceAll('*', '').trim()
}

/** Whether a line is a header of one of these names; a colon of other scripts, or a blank before it, is one too. */
function nameOf(line: string, names: readonly string[]): boolean {
  const colon = line.search(/[:：]/)
  return colon > 0 && names.includes(line.slice(0, colon).trim().toLowerCase())
}

/** A line of dashes or underscores, with or without words in its middle ("-----Original Message-----"). */
function isRule(line: string): boolean {
  return line.length >= 6 && /^[-_]{3}/.test(line) && /[-_]{3}$/.test(line)
}

/** Whether a line, or a line that begins a paragraph together with the next one, says who wrote what follows. */
function introduces(lines: readonly string[], at: number): boolean {
  const line = plain(lines[at])
  if (isIntroduction(line)) return true
  return line !== '' && plain(lines[at - 1]) === '' && isIntroduction(`${line} ${plain(lines[at + 1])}`)
}

function isIntroduction(line: string): boolean {
  if (!/[:：]$/.test(line) || !line.includes('@')) return false
  const lower = line.toLowerCase()
  return wrote.some((verb) => lower.includes(verb))
}
