import { formatCents, type Cents } from '#domain/shared/cents.ts'

/** What is stored of the walk that a disputed payment was for. */
export type DisputedWalk = {
  place: string
  walker: string
  minutes: number
  liveSeconds: number
  chargedCents: Cents
  tipCents: Cents
  /** What was refunded of it. */
  refundedCents: Cents
  requestedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  isRecorded: boolean
  /** What happened, oldest first. */
  moments: readonly { at: Date; text: string }[]
}

export type DisputedPayment = {
  productName: string
  customerName: string
  customerEmail: string | null
  amountCents: Cents
  /** Of all amounts here. */
  currency: string
  paidAt: Date
  /** What the same account paid before and no bank took back, the newest first. */
  earlier: readonly { at: Date; cents: Cents }[]
  /** Null where the payment was for something else than a walk. */
  walk: DisputedWalk | null
  /** The operator's own words. */
  note: string
}

/** The most characters that the provider takes in one field. */
export const evidenceCharsMax = 20_000

/** What the bank is shown: what was bought, that it was delivered, second by second, and what was paid. In English. */
export function disputeEvidence(payment: DisputedPayment) {
  const { walk, productName, note, earlier, currency } = payment
  return {
    product: walk
      ? `A private live video walk through ${walk.place} with a local walker, booked on ${productName} for ${walk.minutes} minutes and charged by the second that both sides were connected.`
      : `A gift card or membership of ${productName}.`,
    customerName: payment.customerName,
    customerEmail: payment.customerEmail,
    refundPolicy: walk ? walkPolicy : giftPolicy,
    serviceDate: (walk?.startedAt ?? payment.paidAt).toISOString().slice(0, 10),
    activityLog: walk ? logOf(walk) : '',
    statement: clipped(
      [...(walk ? receiptOf(walk, currency) : []), ...earlierOf(earlier, currency), note]
        .filter((line) => line !== '')
        .join('\n'),
    ),
  }
}

/** What the booking and the pages of gift cards and memberships say before anything is paid (docs/rules/cancellation.md). */
const walkPolicy =
  'Shown before the booking: a walk is held on the card and charged by the second only while live video reaches both sides, never more than the price that was shown. Until then it is cancelled at no cost; a scheduled walk that is cancelled late costs the fee that is shown before it is cancelled.'
const giftPolicy =
  'Shown before the payment: a gift card is refunded in full until it is redeemed; a membership is cancelled at any time for the months to come.'

/** A cardholder who has paid before and disputed nothing is known to the account. */
function earlierOf(earlier: DisputedPayment['earlier'], currency: string): string[] {
  if (earlier.length === 0) return []
  const paid = earlier.map(
    (one) => `${formatCents(one.cents, currency)} on ${one.at.toISOString().slice(0, 10)}`,
  )
  return [`Earlier payments of the same account, which no bank has taken back: ${paid.join(', ')}.`]
}

function receiptOf(walk: DisputedWalk, currency: string): string[] {
  const minutes = Math.floor(walk.liveSeconds / 60)
  const seconds = walk.liveSeconds % 60
  return [
    `The walk was requested at ${at(walk.requestedAt)}${walk.startedAt ? `, began at ${at(walk.startedAt)}` : ''}${
      walk.endedAt ? ` and ended at ${at(walk.endedAt)}` : ''
    }.`,
    `Live video and sound reached the customer's device for ${minutes} minutes ${seconds} seconds, as both devices reported.`,
    `Receipt: charged ${formatCents(walk.chargedCents, currency)}, tip ${formatCents(walk.tipCents, currency)}, refunded ${formatCents(walk.refundedCents, currency)}.`,
    ...(walk.isRecorded ? ['A recording of the walk is kept, with the consent of both people.'] : []),
  ]
}

const at = (date: Date) =>
  date
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')

/** The log, cut after a whole line where it is too long. */
function logOf({ moments }: DisputedWalk): string {
  const lines = moments.map((moment) => `${at(moment.at)} ${moment.text}`)
  let length = 0
  const fitting = lines.filter((line) => (length += line.length + 1) <= evidenceCharsMax - 100)
  const left = lines.length - fitting.length
  return [...fitting, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
}

function clipped(text: string): string {
  return text.slice(0, evidenceCharsMax)
}
