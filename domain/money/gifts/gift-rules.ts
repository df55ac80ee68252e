import type { Cents } from '#domain/shared/cents.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'

/** What a gift card may be (docs/rules/gifts.md). */
export const giftRules = {
  minCents: 1000,
  suggestedCents: [1500, 2500, 5000, 10_000],
  nameMax: 60,
  noteMax: 300,
  daysAhead: 365,
  /** When it is sent on its day, on the buyer's clock. */
  sentAtHour: 9,
  /** Of one buyer within 24 hours. */
  giftsPerDay: 20,
  centsPerDay: 100_000,
  /** The same order again within this time continues with the one whose end its buyer has not been notified. */
  sameOrderMs: HOUR,
  /** A second tap on the button, which is no second gift. */
  secondTapMs: 10 * SECOND,
} as const

/** Codes are tried out by no one: few wrong ones for a person and for an address. */
export const giftTries = {
  byPerson: limit('giftCodesByPerson', 20, HOUR),
  byAddress: limit('giftCodesByAddress', 60, HOUR),
  previewsByAddress: limit('giftPreviewsByAddress', 60, HOUR),
  againByGift: limit('giftsSentAgain', 3, DAY),
  /** Of one recipient, by all buyers: no mailbox is flooded by gifts. */
  byRecipient: limit('giftsByRecipient', 30, DAY),
  /** Ordering costs a call to the bank each. */
  ordersByPerson: limit('giftOrders', 30, 10 * MINUTE),
} as const

/** Whether an amount may be given: whole dollars from the least to the most, which owners decide. */
export function isGiftAmount(amountCents: Cents, maxCents: Cents): boolean {
  const { minCents } = giftRules
  return (
    Number.isSafeInteger(amountCents) &&
    amountCents % 100 === 0 &&
    amountCents >= minCents &&
    amountCents <= maxCents
  )
}

/** When a gift is sent; `at` is now where it is sent at once. */
export type Delivery = { kind: 'day'; day: string; at: Date } | { kind: 'notADay' } | { kind: 'outside' }

/**
 * The day of a gift, on the buyer's clock: today to a year ahead, at nine o'clock there, or at once where that has passed.
 * Null is now.
 */
export function deliveryOf(day: string | null, zone: string, now: Date): Delivery {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  if (day === null) return { kind: 'day', day: today.toString(), at: now }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { kind: 'notADay' }
  const wanted = dayOf(day)
  if (!wanted) return { kind: 'notADay' }
  const ahead = today.until(wanted, { largestUnit: 'day' }).days
  if (ahead < 0 || ahead > giftRules.daysAhead) return { kind: 'outside' }
  const nine = wanted.toZonedDateTime({
    timeZone: zone,
    plainTime: new Temporal.PlainTime(giftRules.sentAtHour),
  })
  return { kind: 'day', day, at: new Date(Math.max(nine.epochMilliseconds, now.getTime())) }
}

function dayOf(day: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' })
  } catch {
    return null
  }
}

/** Without the letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** The bytes of chance that a code is made of; more than it shows. */
export const giftCodeBytes = 16

/** A code of 16 signs, five bits of chance each. */
export function giftCode(chance: Uint8Array): string {
  return Array.from(chance.slice(0, codeLength), (byte) => alphabet.charAt(byte % 32)).join('')
}

/** A code as a person types it, in any case, with blanks and dashes and O for 0; null when it is none. */
export function readGiftCode(typed: string): string | null {
  if (typed.length > 64) return null
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === codeLength && Array.from(code).every((sign) => alphabet.includes(sign)) ? code : null
}

/** A code as it is read: groups of four. */
export function shownGiftCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}
