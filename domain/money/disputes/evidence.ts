import { formatDollars, type Cents } from '#domain/shared/cents.ts'

/** What is kept of the walk that a disputed payment was for. */
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
  amountCents: Cents
  paidAt: Date
  /** Null where the payment was for something else than a walk. */
  walk: DisputedWalk | null
  /** The operator's own words. */
  note: string
}

/** The most characters that the provider takes in one field. */
export const evidenceCharsMax = 20_000

/** What the bank is shown: what was bought, that it was delivered, second by second, and what was paid. In English. */
export function disputeEvidence(payment: DisputedPayment) {
  const { walk, productName, note } = payment
  return {
    product: walk
      ? `A private live video walk through ${walk.place} with a local walker, booked on ${productName} for ${walk.minutes} minutes and charged by the second that both sides were connected.`
      : `A gift card or membership of ${productName}.`,
    customerName: payment.customerName,
    serviceDate: (walk?.startedAt ?? payment.paidAt).toISOString().slice(0, 10),
    activityLog: walk ? logOf(walk) : '',
    statement: clipped([...(walk ? receiptOf(walk) : []), note].filter((line) => line !== '').join('\n')),
  }
}

function receiptOf(walk: DisputedWalk): string[] {
  const minutes = Math.floor(walk.liveSeconds / 60)
  const seconds = walk.liveSeconds % 60
  return [
    `The walk was requested at ${at(walk.requestedAt)}${walk.startedAt ? `, began at ${at(walk.startedAt)}` : ''}${
      walk.endedAt ? ` and ended at ${at(walk.endedAt)}` : ''
    }.`,
    `Live video and sound reached the customer's device for ${minutes} minutes ${seconds} seconds, as both devices reported.`,
    `Receipt: charged ${formatDollars(walk.chargedCents)}, tip ${formatDollars(walk.tipCents)}, refunded ${formatDollars(walk.refundedCents)}.`,
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
  const kept = lines.filter((line) => (length += line.length + 1) <= evidenceCharsMax - 100)
  const left = lines.length - kept.length
  return [...kept, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
}

function clipped(text: string): string {
  return text.slice(0, evidenceCharsMax)
}
