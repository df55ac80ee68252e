import type { MailContent } from '#domain/shared/mail-content.ts'
import { mailIn, type MailParts } from '#server/messages/mail.ts'
import { catalogues, messageText, type MessageKey } from '#server/messages/messages.ts'
import { drawMail } from '#server/modules/notifications/mails/draw-mail.ts'

/** A mail as it would leave, with made-up people. */
export type MailSample = { name: string; locale: string; subject: string; text: string; html: string }

type Keys = { subject: MessageKey; text: MessageKey }

const productName = 'Huvr'
const home = 'https://huvr.example'
const subjectEnd = '.subject'

/** Each mail of the catalogue by its name; one subject may have several texts. */
export function mailNames(): Map<string, Keys> {
  const keys = [...(catalogues.get('en')?.keys() ?? [])] as MessageKey[]
  return new Map(
    keys
      .filter((key) => key.endsWith(subjectEnd))
      .flatMap((subject) => {
        const stem = subject.slice(0, -subjectEnd.length)
        const texts = keys.filter((key) => textsOf(stem).includes(key))
        return texts.map((text) => [nameOf(text), { subject, text }] as const)
      }),
  )
}

const textsOf = (stem: string) => ['text', 'paid', 'earned'].map((name) => `${stem}.${name}`)
const nameOf = (text: string) => text.replace(/^messages\./, '').replace(/\.text$/, '')

/** What stands at the placeholders; the links are those of the real mails. */
const values = {
  productName,
  firstName: 'Noor',
  name: 'Ines',
  from: 'Noor',
  code: '48213',
  minutes: 10,
  hours: 24,
  days: 7,
  day: 'December 12, 2026',
  amount: '$12.40',
  place: 'Lisbon',
  partner: 'Marta',
  date: 'November 29, 2026, 5:30 PM',
  note: 'For the harbor you always talk about.\nHappy birthday!',
  link: `${home}/trips/trp_1/receipt`,
  report: `${home}/reports/1`,
  rights: 'support, money',
  subject: 'A question about my walk',
  ticket: 'tkt_1',
  title: 'Marta accepted your walk',
  text: 'Thank you for writing. We have looked at the walk in Lisbon and refunded the minutes in which the picture stood still.\n\nThe amount is on its way to your card.',
  reason: 'The picture of the document is not sharp enough to read the number.',
  recheckDays: 30,
  purgeDays: 30,
  copyDays: 60,
  correctDays: 30,
} as const

const own: Readonly<Record<string, Record<string, string>>> = {
  gift: {
    amount: '$50.00',
    code: 'K7QX-2MVD-9TRA-4H8N',
    link: `${home}/gift/K7QX2MVD9TRA4H8N`,
  },
  entry: { text: 'Marta walks with you on Friday, December 4, 5:30 PM in Lisbon.' },
}

const receiptRows: NonNullable<MailParts['rows']> = [
  ['Connection fee', '$0.99'],
  ['16 minutes', '$11.41'],
  ['Total', '$12.40'],
]

/** A mail of the catalogue in a language, as it would leave. */
export function mailSample(name: string, keys: Keys, locale: string): MailSample {
  const filled = { ...values, ...own[name] }
  const said = (part: 'label' | 'words' | 'people') => messageText(locale, `messages.gift.${part}`, filled)
  const gift = { label: said('label'), amount: filled.amount, words: said('words'), people: said('people') }
  const parts = name === 'gift' ? { gift } : name.startsWith('receipt') ? { rows: receiptRows } : {}
  const { subject, text, mail } = mailIn(locale, keys, filled, parts)
  const { html, end } = drawn(mail, subject, name === 'entry')
  return { name, locale, subject, text: `${text}${end}`, html }
}

function drawn(mail: MailContent, subject: string, isNotice: boolean) {
  const unsubscribe = isNotice ? `${home}/unsubscribe/1` : null
  return drawMail(mail, { productName, publicUrl: home, subject, unsubscribe })
}
