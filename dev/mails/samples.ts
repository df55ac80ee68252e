import { placeNameIn } from '#domain/places/place-name.ts'
import type { MailContent } from '#domain/shared/mail-content.ts'
import { dayIn, momentIn } from '#server/messages/formats.ts'
import { mailIn, type MailParts } from '#server/messages/mail.ts'
import { catalogues, messageText, type MessageKey } from '#server/messages/messages.ts'
import { drawMail } from '#server/modules/notifications/mails/draw-mail.ts'

/** A mail as it would leave, with made-up people. */
export type MailSample = { name: string; locale: string; subject: string; text: string; html: string }

/** `entry`: of a notice, what it says of the event. */
type Keys = { subject: MessageKey; text: MessageKey; entry?: string }

const productName = 'Huvr'
const home = 'https://huvr.example'
const subjectEnd = '.subject'

/**
 * Each mail of the catalogue by its name; one subject may have several texts. The notices of group walks and institutions are among
 * them as `entry.<notice>`, and the receipts that are made of other lines than those of a walk of two.
 */
export function mailNames(): Map<string, Keys> {
  const keys = [...(catalogues.get('en')?.keys() ?? [])] as MessageKey[]
  const ofCatalogue = keys
    .filter((key) => key.endsWith(subjectEnd))
    .flatMap((subject) => {
      const stem = subject.slice(0, -subjectEnd.length)
      const texts = keys.filter((key) => textsOf(stem).includes(key))
      return texts.map((text) => [nameOf(text), { subject, text }] as const)
    })
  const notices = keys
    .flatMap((key) => /^entries\.((?:group|venue|payReceivedOfGroup)\w*)\.title$/.exec(key)?.[1] ?? [])
    .map((entry) => [`entry.${entry}`, { ...noticeKeys, entry }] as const)
  const receipts = Object.keys(receiptRows).flatMap((name) => {
    const text = keys.find((key) => name.startsWith(`${nameOf(key)}.`))
    return text ? [[name, { subject: 'messages.receipt.subject', text }] as const] : []
  })
  return new Map<string, Keys>([...ofCatalogue, ...notices, ...receipts])
}

const noticeKeys = { subject: 'messages.entry.subject', text: 'messages.entry.text' } as const

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

type Row = readonly [label: string, amount: string]

/** The lines of the receipts, in the words of the paper. */
const receiptRows: Readonly<Record<string, (say: (key: MessageKey, values?: object) => string) => Row[]>> = {
  'receipt.paid': (say) => [
    [say('trips.receipt.connection'), '$5.00'],
    [say('trips.receipt.minutes', { minutes: 16 }), '$16.00'],
    [say('trips.receipt.total'), '$21.00'],
  ],
  'receipt.earned': (say) => [
    [say('trips.receipt.travelerPaid'), '$21.00'],
    [say('trips.receipt.processor'), '$1.09'],
    [say('trips.receipt.platform'), '$5.97'],
    [say('trips.receipt.earned'), '$13.94'],
  ],
  'receipt.paid.ofSeats': (say) => [
    [say('trips.receipt.seatSeen', { number: 1, of: 2, percent: 97 }), '$5.82'],
    [say('trips.receipt.seatMissed', { number: 2, of: 2 }), '$6.00'],
    [say('trips.receipt.seatsGivenUp'), '$3.00'],
    [say('trips.receipt.total'), '$14.82'],
  ],
  'receipt.paid.onAccount': (say) => [
    [say('trips.receipt.connection'), '$25.00'],
    [say('trips.receipt.minutes', { minutes: 45 }), '$67.50'],
    [say('trips.receipt.total'), '$92.50'],
    [say('trips.receipt.onAccount', { name: 'Rosewood Care Home' }), '$92.50'],
  ],
  'receipt.earned.ofGroup': (say) => [
    [say('trips.receipt.groupPaid', { seats: 9, people: 5 }), '$52.38'],
    [say('trips.receipt.processor'), '$4.98'],
    [say('trips.receipt.platform'), '$14.22'],
    [say('trips.receipt.earned'), '$33.18'],
  ],
}

/** What a notice says of its event, with the moment on both clocks as it has it. */
function noticeValues(locale: string, entry: string): Record<string, string> {
  const there = momentIn(locale, startsAt, clock('Europe/Lisbon'))
  const here = momentIn(locale, startsAt, clock('America/New_York'))
  const place = placeNameIn(values.place, locale)
  const when = messageText(locale, 'entries.when', { here, there, place })
  const more = {
    amount: '$10.00',
    credit: '$5.00',
    because: entry === 'groupSeriesStopped' ? 'notFree' : 'aboveLimit',
    place,
    when,
    until: here,
    day: dayIn(locale, startsAt),
  }
  const said = (part: 'title' | 'text') =>
    messageText(locale, `entries.${entry}.${part}` as MessageKey, { ...values, ...more })
  const path = entry.startsWith('venue') ? 'for-institutions' : 'group-trips/grp_1'
  return { title: said('title'), text: said('text'), link: `${home}/${path}` }
}

const startsAt = new Date('2026-12-12T17:30:00Z')
const clock = (timeZone: string) =>
  ({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }) as const

/** A mail of the catalogue in a language, as it would leave. */
export function mailSample(name: string, keys: Keys, locale: string): MailSample {
  const notice = keys.entry === undefined ? {} : noticeValues(locale, keys.entry)
  const people = messageText(locale, 'trips.receipt.people', { people: 5 })
  const filled = {
    ...values,
    place: placeNameIn(values.place, locale),
    date: momentIn(locale, startsAt, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Lisbon' }),
    ...own[name],
    ...notice,
    ...(name === 'receipt.earned.ofGroup' && { partner: people }),
  }
  const giftText = (part: 'label' | 'words' | 'people') =>
    messageText(locale, `messages.gift.${part}`, filled)
  const gift = {
    label: giftText('label'),
    amount: filled.amount,
    words: giftText('words'),
    people: giftText('people'),
  }
  const say = (key: MessageKey, more: object = {}) => messageText(locale, key, { ...more })
  const rows = receiptRows[name]?.(say) ?? []
  const sums = [say('trips.receipt.total'), say('trips.receipt.earned')]
  const sum = rows.find(([label]) => sums.includes(label))?.[1]
  const parts: MailParts = name === 'gift' ? { gift } : name.startsWith('receipt') ? { rows } : {}
  const said = sum === undefined ? filled : { ...filled, amount: sum }
  const { subject, text, mail } = mailIn(locale, keys, said, parts)
  const { html, end } = drawn(mail, subject, name.startsWith('entry'))
  return { name, locale, subject, text: `${text}${end}`, html }
}

function drawn(mail: MailContent, subject: string, isNotice: boolean) {
  const unsubscribe = isNotice ? `${home}/unsubscribe/1` : null
  return drawMail(mail, { productName, publicUrl: home, subject, unsubscribe })
}
