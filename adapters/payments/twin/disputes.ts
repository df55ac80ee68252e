import type {
  DisputeActResult,
  DisputeEntry,
  DisputeEvidence,
  FraudWarning,
  Payments,
  ProviderDisputeState,
} from '#adapters/payments/port.ts'
import type { Book, Put, TwinDispute, TwinIntent, TwinWarning } from '#adapters/payments/twin/book.ts'
import type { Effect, Twin } from '#adapters/payments/twin/twin.ts'

type Answer = Exclude<DisputeActResult, { kind: 'unknown' }>

/** What the provider asks for each dispute; an inquiry costs nothing. */
const feeCents = 1500
const respondWithinMs = 7 * 24 * 60 * 60 * 1000

/** Words in the evidence that decide a dispute at once, as in Stripe's test mode. */
const deciding = { winning_evidence: 'won', losing_evidence: 'lost' } as const

/** What a bank does with a payment that was captured just now: cards of two kinds are disputed at once. */
export function disputedBy(twin: Twin, intent: TwinIntent): Put[] {
  if (intent.state !== 'captured') return []
  const behaviour = twin.book.card.get(intent.cardId)?.behaviour
  if (behaviour === 'disputed') return opened(twin, intent, 'needsResponse')
  return behaviour === 'inquired' ? opened(twin, intent, 'inquiry') : []
}

function opened(
  { book, clock, webhooks }: Twin,
  intent: TwinIntent,
  state: 'needsResponse' | 'inquiry',
): Put[] {
  const row: TwinDispute = {
    id: book.nextId('du'),
    intentId: intent.id,
    amountCents: intent.capturedCents - (intent.refundedCents ?? 0),
    reason: 'fraudulent',
    state,
    feeCents: state === 'inquiry' ? 0 : feeCents,
    respondByMs: clock.nowMs() + respondWithinMs,
    evidence: null,
    ...(state === 'inquiry' ? {} : { withdrawnMs: clock.nowMs() }),
  }
  const note = (type: string) => webhooks.note({ type, reference: null, objectId: row.id })
  const withdrawn = state === 'inquiry' ? [] : [note('charge.dispute.funds_withdrawn')]
  return [{ kind: 'dispute', row }, note('charge.dispute.created'), ...withdrawn]
}

/** The dispute as it is now: one that was not answered in time is lost, an inquiry is closed. */
function fresh(twin: Twin, row: TwinDispute): TwinDispute {
  const isLate = twin.clock.nowMs() >= row.respondByMs
  if (isLate && row.state === 'needsResponse') return save(twin, { ...row, state: 'lost' })
  return isLate && row.state === 'inquiry' ? save(twin, { ...row, state: 'inquiryClosed' }) : row
}

function save(twin: Twin, row: TwinDispute): TwinDispute {
  twin.book.commit(...moved(twin, row))
  twin.webhooks.pump()
  return row
}

/** A dispute in its new state, with its notices. */
function moved({ clock, webhooks }: Twin, changed: TwinDispute): Put[] {
  const isTaken = changed.withdrawnMs === undefined && isOpen(changed)
  const row: TwinDispute = {
    ...changed,
    ...(isTaken ? { withdrawnMs: clock.nowMs() } : {}),
    ...(changed.state === 'won' ? { wonMs: clock.nowMs() } : {}),
  }
  const note = (type: string) => webhooks.note({ type, reference: null, objectId: row.id })
  const reinstated = row.state === 'won' ? [note('charge.dispute.funds_reinstated')] : []
  const isOver = ['won', 'lost', 'inquiryClosed'].includes(row.state)
  return [
    { kind: 'dispute', row },
    note(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated'),
    ...reinstated,
  ]
}

const isOpen = ({ state }: TwinDispute) => state === 'needsResponse' || state === 'underReview'
const isInquiry = ({ state }: TwinDispute) => state === 'inquiry' || state === 'inquiryReview'

/** Disputes as the port has them. */
export function disputeCalls(
  twin: Twin,
): Pick<Payments, 'findDispute' | 'findWarning' | 'disputes' | 'answerDispute' | 'acceptDispute'> {
  const { book, calls } = twin
  return {
    async findDispute(providerDisputeId) {
      return calls.read(() => {
        const row = book.dispute.get(providerDisputeId)
        return row
          ? { kind: 'found' as const, dispute: entryOf(twin, fresh(twin, row)) }
          : { kind: 'none' as const }
      })
    },
    async findWarning(providerWarningId) {
      return calls.read(() => {
        const row = book.warning.get(providerWarningId)
        return row ? { kind: 'found' as const, warning: warningOf(book, row) } : { kind: 'none' as const }
      })
    },
    async disputes({ since, after, limit }) {
      return [...book.dispute.values()]
        .filter((row) => after === undefined || row.id > after)
        .filter(({ respondByMs }) => since === undefined || respondByMs - respondWithinMs >= since.getTime())
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, Math.min(limit, 1000))
        .map((row) => entryOf(twin, fresh(twin, row)))
    },
    async answerDispute({ key, ...request }) {
      return calls.call<Answer>('answerDispute', key, request, () => answered(twin, request))
    },
    async acceptDispute({ key, providerDisputeId }) {
      return calls.call<Answer>('acceptDispute', key, { providerDisputeId }, () =>
        acted(twin, providerDisputeId, (row) => ({
          ...row,
          state: isInquiry(row) ? 'inquiryClosed' : 'lost',
        })),
      )
    },
  }
}

function warningOf(book: Book, { id, intentId, fraudKind }: TwinWarning): FraudWarning {
  const intent = book.intent.get(intentId)
  const isDisputed = [...book.dispute.values()].some((row) => row.intentId === intentId)
  return {
    providerWarningId: id,
    providerHoldId: intentId,
    reference: intent?.reference ?? '',
    providerCustomerId: intent?.customerId ?? '',
    fraudKind,
    isActionable: !isDisputed && (intent?.capturedCents ?? 0) > (intent?.refundedCents ?? 0),
  }
}

function answered(
  twin: Twin,
  { providerDisputeId, evidence }: { providerDisputeId: string; evidence: DisputeEvidence },
): Effect<Answer> {
  const said = Object.entries(deciding).find(([words]) => evidence.statement.includes(words))?.[1]
  return acted(twin, providerDisputeId, (row) => ({
    ...row,
    evidence,
    state: isInquiry(row) ? (said ? 'inquiryClosed' : 'inquiryReview') : (said ?? 'underReview'),
  }))
}

function acted(twin: Twin, id: string, change: (row: TwinDispute) => TwinDispute): Effect<Answer> {
  const found = twin.book.dispute.get(id)
  const row = found && fresh(twin, found)
  if (!row || !(isOpen(row) || isInquiry(row)))
    return { answer: { kind: 'over', message: 'This dispute is already closed.' }, puts: [] }
  return { answer: { kind: 'taken' }, puts: moved(twin, change(row)) }
}

function entryOf({ book }: Twin, row: TwinDispute): DisputeEntry {
  const intent = book.intent.get(row.intentId)
  return {
    providerDisputeId: row.id,
    providerHoldId: row.intentId,
    reference: intent?.reference ?? '',
    providerCustomerId: intent?.customerId ?? '',
    amountCents: row.amountCents,
    currency: intent?.currency ?? '',
    reason: row.reason,
    state: row.state,
    feeCents: row.feeCents,
    respondBy: isOpen(row) || isInquiry(row) ? new Date(row.respondByMs) : null,
    isAnswered: row.evidence !== null,
  }
}

/** What the bank's side does in the demo and in tests. */
export type DisputeDesk = {
  /** The bank takes a captured payment back, or asks about it. Null when it is none or is disputed already. */
  dispute(providerHoldId: string, as?: 'needsResponse' | 'inquiry'): DisputeEntry | null
  /** The bank decides. False when there is nothing to decide. */
  judgeDispute(providerDisputeId: string, decision: 'won' | 'lost'): boolean
  /** The bank warns that a payment was fraud, by its own word; the id of the warning. */
  warnOfFraud(providerHoldId: string, fraudKind: string): string
  /** What was handed in for it. */
  evidenceOf(providerDisputeId: string): DisputeEvidence | null
}

export function disputeDesk(twin: Twin): DisputeDesk {
  const { book, webhooks } = twin
  return {
    dispute(providerHoldId, as = 'needsResponse') {
      const intent = book.intent.get(providerHoldId)
      const isDisputed = [...book.dispute.values()].some((row) => row.intentId === providerHoldId)
      if (intent?.state !== 'captured' || isDisputed) return null
      const puts = opened(twin, intent, as)
      book.commit(...puts)
      webhooks.pump()
      const row = [...book.dispute.values()].find((each) => each.intentId === providerHoldId)
      return row ? entryOf(twin, row) : null
    },
    judgeDispute(id, decision) {
      const row = book.dispute.get(id)
      if (!row || !(isOpen(row) || isInquiry(row))) return false
      const state: ProviderDisputeState = isInquiry(row)
        ? decision === 'won'
          ? 'inquiryClosed'
          : 'needsResponse'
        : decision
      const fee = state === 'needsResponse' ? feeCents : row.feeCents
      save(twin, { ...row, state, feeCents: fee })
      return true
    },
    warnOfFraud(intentId, fraudKind) {
      const row = { id: book.nextId('issfr'), intentId, fraudKind }
      const type = 'radar.early_fraud_warning.created'
      book.commit({ kind: 'warning', row }, webhooks.note({ type, reference: null, objectId: row.id }))
      webhooks.pump()
      return row.id
    },
    evidenceOf: (id) => book.dispute.get(id)?.evidence ?? null,
  }
}
