import type { Fault } from '#adapters/payments/twin/faults.ts'
import { callSeams } from '#server/durable/calls/run-call.ts'
import { attachCardCall, detachCardCall, createCustomerCall } from '#server/modules/money/cards/card.call.ts'
import { buyGiftCall, refundGiftCall } from '#server/modules/money/gifts/gift.call.ts'
import { changePlanCall } from '#server/modules/money/membership/calls/change.call.ts'
import { endSubscriptionCall } from '#server/modules/money/membership/calls/end.call.ts'
import { payInvoiceCall } from '#server/modules/money/membership/calls/pay.call.ts'
import { pollSubscriptionCall, setSubscriptionCall } from '#server/modules/money/membership/calls/set.call.ts'
import { subscribeCall } from '#server/modules/money/membership/calls/subscribe.call.ts'
import { invoiceAccountCall } from '#server/modules/money/invoices/account.call.ts'
import { creditInvoiceCall } from '#server/modules/money/invoices/credit.call.ts'
import { issueInvoiceCall, pollInvoiceCall } from '#server/modules/money/invoices/issue.call.ts'
import { checkHoldCall } from '#server/modules/money/holds/check.call.ts'
import { holdCall } from '#server/modules/money/holds/hold.call.ts'
import { releaseCall } from '#server/modules/money/holds/release.call.ts'
import { captureCall } from '#server/modules/money/payments/capture.call.ts'
import { collectCall, tipCall } from '#server/modules/money/payments/charge.call.ts'
import { refundCall } from '#server/modules/money/refunds/refund.call.ts'
import { extendCall } from '#server/modules/trips/booking/extend.call.ts'

/** Extending asks money, whose answers are clear; what no command waits for is ended by money's own call, as a booking is. */
const tripKinds = [extendCall]
const cardKinds = [createCustomerCall, attachCardCall, detachCardCall]
const holdKinds = [holdCall, captureCall, releaseCall, checkHoldCall]
const backKinds = [refundCall, buyGiftCall, refundGiftCall]
const kinds = [...cardKinds, ...holdKinds, collectCall, tipCall, ...backKinds]
const cardCalls = ['customer', 'addCard', 'removeCard']
/** Memberships have a life of their own: a walk passes none of their points. */
const memberKinds = [
  subscribeCall,
  changePlanCall,
  payInvoiceCall,
  setSubscriptionCall,
  endSubscriptionCall,
  pollSubscriptionCall,
]
const billingCalls = ['subscribe', 'preview', 'change', 'pay', 'set', 'end', 'find']
const portCalls = [...cardCalls, 'hold', 'capture', 'release', 'charge', 'find', 'refund', 'findRefund']
/** So have institutions. */
const venueKinds = [invoiceAccountCall, issueInvoiceCall, pollInvoiceCall, creditInvoiceCall]
const invoicingCalls = ['account', 'issue', 'find', 'credit', 'findCredit']
/** The months of an institution commit at least so often. */
const venueCommits = 20
/** A walk commits and runs jobs at least so often. */
const commits = 20
const jobs = 4

/**
 * Every point at which a walk can be killed: each seam of each kind of call, before and after each call of the port,
 * before and after each of the first commits, at the start and end of jobs. A new kind or seam is part of the proof by
 * itself.
 */
export function crashPointNames(): string[] {
  return [...walkPoints(), ...memberPoints(), ...venuePoints()]
}

const seamsOf = ({ name, abandon, find }: { name: string; abandon?: unknown; find?: unknown }) =>
  callSeams
    .filter((seam) => abandon || !seam.includes('abandon'))
    .filter((seam) => find || !seam.endsWith('find'))
    .map((seam) => `${name}.${seam}`)

function memberPoints(): string[] {
  return [
    ...memberKinds.flatMap(seamsOf),
    ...billingCalls.flatMap((call) => [`billing.${call}.before`, `billing.${call}.after`]),
  ]
}

const ofVenue = 'venue.'

function venuePoints(): string[] {
  return [
    ...venueKinds.flatMap(seamsOf),
    ...invoicingCalls.flatMap((call) => [`invoicing.${call}.before`, `invoicing.${call}.after`]),
    ...upTo(venueCommits, [`${ofVenue}commit.before`, `${ofVenue}commit.after`]),
  ]
}

/** Whether a point is passed by an institution, and by no walk of a person. */
export const isOfVenue = (point: string): boolean =>
  [ofVenue, 'invoicing.', ...venueKinds.map(({ name }) => `${name}.`)].some((start) =>
    point.startsWith(start),
  )

/** What a point is called in the server: the commits of institutions are those of a walk as well. */
export const crashPointOf = (point: string): string =>
  point.startsWith(ofVenue) ? point.slice(ofVenue.length) : point

/** Whether a point is passed by a membership, and by no walk. */
export const isOfMember = (point: string): boolean =>
  point.startsWith('money.membership') || point.startsWith('billing.')

const upTo = (count: number, names: readonly string[]) =>
  names.flatMap((name) => Array.from({ length: count }, (_, at) => `${name}#${at + 1}`))

function walkPoints(): string[] {
  return [
    ...kinds.flatMap(seamsOf),
    ...tripKinds.flatMap((kind) =>
      callSeams
        .filter((seam) => !seam.includes('abandon') && seam !== 'before-second-ask')
        .map((seam) => `${kind.name}.${seam}`),
    ),
    ...portCalls.flatMap((call) => [`payments.${call}.before`, `payments.${call}.after`]),
    ...upTo(commits, ['commit.before', 'commit.after']),
    ...upTo(jobs, ['job.start', 'job.end']),
  ]
}

const port: Record<string, string> = {
  [createCustomerCall.name]: 'customer',
  [attachCardCall.name]: 'addCard',
  [detachCardCall.name]: 'removeCard',
  [holdCall.name]: 'hold',
  [captureCall.name]: 'capture',
  [releaseCall.name]: 'release',
  [checkHoldCall.name]: 'find',
  [collectCall.name]: 'charge',
  [tipCall.name]: 'charge',
  [buyGiftCall.name]: 'charge',
  [refundCall.name]: 'refund',
  [refundGiftCall.name]: 'refund',
  [subscribeCall.name]: 'subscribe',
  [changePlanCall.name]: 'changePlan',
  [payInvoiceCall.name]: 'payInvoice',
  [setSubscriptionCall.name]: 'setSubscription',
  [endSubscriptionCall.name]: 'endSubscription',
  [pollSubscriptionCall.name]: 'find',
  [invoiceAccountCall.name]: 'invoicedAccount',
  [issueInvoiceCall.name]: 'issueInvoice',
  [pollInvoiceCall.name]: 'find',
  [creditInvoiceCall.name]: 'creditInvoice',
}

/** The faults without which a point is not passed; null when any will do. */
export function faultsNeeded(point: string): string | null {
  if (point.startsWith('invoicing.findCredit')) return 'creditInvoice requestLost'
  if (point.startsWith('payments.findRefund')) return 'refund requestLost'
  if (point.startsWith('payments.find')) return 'hold requestLost'
  if (point.startsWith('money.membership') && point.includes('abandon')) return null
  if (point === `${pollSubscriptionCall.name}.before-second-ask`) return 'find late'
  if (point.includes('abandon')) return 'hold requestLost'
  const kind = Object.keys(port).find((name) => point.startsWith(`${name}.`))
  if (kind === undefined) return null
  return /second-ask|find$/.test(point) ? `${port[kind]} requestLost` : null
}

const callFaults = ['requestLost', 'answerLostAfterCommit', 'same500', 'same500AfterCommit', 'stall'] as const

/** What goes wrong at the provider besides; each a list of faults for one walk. */
export const faultSets: Record<string, Fault[]> = {
  none: [],
  ...sets('hold', [
    'requestLost',
    'answerLostAfterCommit',
    'same500',
    'same500AfterCommit',
    'conflict409',
    'stall',
  ]),
  ...sets('capture', [
    'requestLost',
    'answerLostAfterCommit',
    'same500',
    'same500AfterCommit',
    'conflict409',
    'stall',
    'cancelledByBank',
  ]),
  ...sets('release', ['requestLost', 'answerLostAfterCommit', 'same500', 'same500AfterCommit', 'stall']),
  ...sets('charge', [
    'requestLost',
    'answerLostAfterCommit',
    'same500',
    'same500AfterCommit',
    'conflict409',
    'stall',
  ]),
  ...sets('refund', [
    'requestLost',
    'answerLostAfterCommit',
    'same500',
    'same500AfterCommit',
    'conflict409',
    'stall',
  ]),
  ...sets('subscribe', callFaults),
  ...sets('changePlan', callFaults),
  ...sets('payInvoice', callFaults),
  ...sets('setSubscription', callFaults),
  ...sets('endSubscription', callFaults),
  ...sets('invoicedAccount', callFaults),
  ...sets('issueInvoice', callFaults),
  ...sets('creditInvoice', callFaults),
  ...sets('find', ['requestLost']),
  'find late': [{ operation: 'find', kind: 'requestLost', times: 6, skip: 1 }],
  ...sets('customer', ['requestLost', 'same500']),
  ...sets('addCard', ['requestLost', 'same500']),
  ...sets('removeCard', ['requestLost', 'same500']),
  cards: [
    { operation: 'customer', kind: 'answerLostAfterCommit', times: 1 },
    { operation: 'addCard', kind: 'answerLostAfterCommit', times: 1 },
    { operation: 'removeCard', kind: 'answerLostAfterCommit', times: 1 },
  ],
  'blind after 500': [
    { operation: 'hold', kind: 'same500AfterCommit', times: 1 },
    { operation: 'find', kind: 'same500', times: 1 },
    { operation: 'charge', kind: 'same500AfterCommit', times: 1 },
  ],
  blind: [
    { operation: 'hold', kind: 'answerLostAfterCommit', times: 2 },
    { operation: 'find', kind: 'requestLost', times: 2 },
    { operation: 'capture', kind: 'answerLostAfterCommit', times: 1 },
  ],
}

function sets(operation: Fault['operation'], kinds: readonly Fault['kind'][]): Record<string, Fault[]> {
  return Object.fromEntries(
    kinds.flatMap((kind): [string, Fault[]][] => [
      [`${operation} ${kind}`, [{ operation, kind, times: 2, stallMs: 50 }]],
    ]),
  )
}
