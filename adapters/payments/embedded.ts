import path from 'node:path'
import type {
  CaptureResult,
  ChargeResult,
  HoldResult,
  Payments,
  ReleaseResult,
} from '#adapters/payments/port.ts'
import { openBook, type TwinIntent } from '#adapters/payments/twin/book.ts'
import { cardCalls } from '#adapters/payments/twin/cards.ts'
import { createFaults, type Faults } from '#adapters/payments/twin/faults.ts'
import { askBank, declined, entryOf, granted } from '#adapters/payments/twin/intents.ts'
import {
  readCardForm,
  refusals,
  type CardBehaviour,
  type CardForm,
  type CardFormResult,
} from '#adapters/payments/twin/test-cards.ts'
import { aboutPayment } from '#adapters/payments/stripe/events.ts'
import { createWebhooks, signatureHeader } from '#adapters/payments/twin/webhooks.ts'
import { disputeCalls, disputeDesk, disputedBy, type DisputeDesk } from '#adapters/payments/twin/disputes.ts'
import { refundCalls, refundDesk, type RefundDesk } from '#adapters/payments/twin/refunds.ts'
import {
  answerSetup,
  returnOf,
  setupCalls,
  setupDesk,
  type SetupDesk,
} from '#adapters/payments/twin/setups.ts'
import { bankPageUrl, noCustomer, type Effect, type Twin } from '#adapters/payments/twin/twin.ts'
import { signedEvent, twinProvider, type TwinProvider, type TwinOptions } from '#adapters/twin/provider.ts'
import { createCallsOf } from '#adapters/twin/calls.ts'

/** The bank's page about one request for money, or about one card that is saved. */
export type ActionPage = {
  id: string
  /** Null for a card that is saved. */
  money: { amountCents: number; currency: string } | null
  state: 'open' | 'done'
  returnUrl: string
}

export type EmbeddedPayments = Payments &
  DisputeDesk &
  RefundDesk &
  SetupDesk &
  TwinProvider & {
    /** The inside of the provider, for its billing (adapters/billing). */
    shared: Twin
    /** Switches for what goes wrong; see twin/faults.ts. */
    faults: Faults
    /** What the card form of the provider does in the browser: numbers in, a token out. */
    tokenize(form: CardForm): { kind: 'token'; token: string } | Extract<CardFormResult, { kind: 'invalid' }>
    actionPage(id: string): ActionPage | null
    /** The person passes or fails the bank's check. */
    authenticate(id: string, passed: boolean): void
    /** The bank answers for a saved card otherwise from now on. */
    turnCard(providerCardId: string, behaviour: CardBehaviour): void
    /** The bank lets go of everything held, at once. Returns how many holds that were. */
    expireHolds(): number
  }

/**
 * Opens the payment twin with its own book below `dir`. It behaves like Stripe where it matters: test cards, holds
 * with windows, one capture per hold, stored answers, signed notices. It shares nothing with the product's database,
 * so the two books can be compared.
 */
export function embeddedPayments(options: TwinOptions): EmbeddedPayments {
  const { clock, secret, publicUrl } = options
  const book = openBook(path.join(options.dir, 'book.jsonl'), {
    durable: options.durable ?? true,
    warn: options.warn ?? (() => undefined),
  })
  const faults = createFaults()
  const webhooks = createWebhooks(book, faults, clock, secret)
  const calls = createCallsOf(book, faults, options.timeoutMs ?? 8000, webhooks.pump)
  const twin: Twin = { book, faults, calls, webhooks, clock, publicUrl, settled: [], endsWithCustomer: [] }
  const pageUrl = (id: string) => bankPageUrl(twin, id)
  return {
    provider: 'embedded',
    faults,
    shared: twin,
    ...cardCalls(twin),
    ...setupCalls(twin),
    ...setupDesk(twin),
    ...moneyCalls(twin, pageUrl),
    ...refundCalls(twin),
    ...refundDesk(twin),
    ...disputeCalls(twin),
    ...disputeDesk(twin),
    ...peopleCalls(twin),
    async find({ reference, providerHoldId }) {
      return calls.read(() => {
        const intent =
          (providerHoldId ? book.intent.get(providerHoldId) : undefined) ?? book.byReference(reference)
        return intent
          ? { kind: 'found' as const, entry: entryOf(fresh(twin, intent), pageUrl) }
          : { kind: 'none' as const }
      })
    },
    async book({ since, after, limit }) {
      return [...book.intent.values()]
        .filter((intent) => after === undefined || intent.id > after)
        .filter(({ createdMs }) => since === undefined || createdMs >= since.getTime())
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, Math.min(limit, 1000))
        .map((intent) => entryOf(fresh(twin, intent), pageUrl))
    },
    verifyWebhook(raw, headers) {
      const event = signedEvent<{
        id: string
        type: string
        data: { object: { id?: string; customer?: string; metadata?: { reference?: string } } }
      }>(raw, headers[signatureHeader], options)
      if (event === null) return null
      const { id: objectId = null, customer = null, metadata } = event.data.object
      const about = aboutPayment(event.type)
      return {
        eventId: event.id,
        type: event.type,
        about,
        objectReference: about === 'dispute' || about === 'warning' ? null : (metadata?.reference ?? null),
        providerDisputeId: about === 'dispute' ? objectId : null,
        providerWarningId: about === 'warning' ? objectId : null,
        providerCustomerId: about === 'payment' ? customer : null,
      }
    },
    ...twinProvider(webhooks, book),
  }
}

/** The intent as it is now: a hold whose window has passed has been let go by the bank. */
function fresh(twin: Twin, intent: TwinIntent): TwinIntent {
  if (intent.state !== 'held' || intent.expiresAtMs === null || twin.clock.nowMs() < intent.expiresAtMs)
    return intent
  return save(twin, { ...intent, state: 'expired', releasedCents: intent.amountCents })
}

function save(twin: Twin, intent: TwinIntent): TwinIntent {
  twin.book.commit({ kind: 'intent', row: intent }, twin.webhooks.about(intent))
  twin.webhooks.pump()
  return intent
}

function moneyCalls(
  twin: Twin,
  pageUrl: (id: string) => string,
): Pick<Payments, 'hold' | 'capture' | 'release' | 'charge'> {
  const { book, calls, clock, faults, webhooks } = twin
  return {
    async hold({ key, ...request }) {
      type Kept =
        | Exclude<HoldResult, { kind: 'held' | 'unknown' }>
        | { kind: 'held'; providerHoldId: string; expiresAtMs: number }
      const answer = await calls.call<Kept>('hold', key, request, () => {
        const missing = noCustomer(book, request.providerCustomerId)
        if (missing) return { answer: { kind: 'declined', ...missing }, puts: [] }
        const intent = askBank(book, clock, request, 'manual')
        const puts = [{ kind: 'intent' as const, row: intent }, webhooks.about(intent)]
        if (intent.state === 'held')
          return {
            answer: { kind: 'held', providerHoldId: intent.id, expiresAtMs: intent.expiresAtMs ?? 0 },
            puts,
          }
        if (intent.state === 'needsAction')
          return { answer: { kind: 'needsAction', providerHoldId: intent.id, url: pageUrl(intent.id) }, puts }
        return { answer: { kind: 'declined', code: intent.code ?? '', message: intent.message ?? '' }, puts }
      })
      return answer.kind === 'held'
        ? { kind: 'held', providerHoldId: answer.providerHoldId, expiresAt: new Date(answer.expiresAtMs) }
        : answer
    },
    async charge({ key, ...request }) {
      return calls.call<Exclude<ChargeResult, { kind: 'unknown' }>>('charge', key, request, () => {
        const missing = noCustomer(book, request.providerCustomerId)
        if (missing) return { answer: { kind: 'declined', ...missing }, puts: [] }
        const intent = askBank(book, clock, request, 'automatic')
        const puts = [
          { kind: 'intent' as const, row: intent },
          webhooks.about(intent),
          ...disputedBy(twin, intent),
        ]
        if (intent.state === 'captured')
          return {
            answer: { kind: 'captured', providerHoldId: intent.id, amountCents: intent.amountCents },
            puts,
          }
        if (intent.state === 'needsAction')
          return { answer: { kind: 'needsAction', providerHoldId: intent.id, url: pageUrl(intent.id) }, puts }
        return { answer: { kind: 'declined', code: intent.code ?? '', message: intent.message ?? '' }, puts }
      })
    },
    async capture({ providerHoldId, amountCents, key }) {
      const next = faults.list().find((fault) => fault.operation === 'capture')
      if (next?.kind === 'cancelledByBank' && (next.skip ?? 0) === 0) releaseIntent(twin, providerHoldId)
      return calls.call<Exclude<CaptureResult, { kind: 'unknown' }>>(
        'capture',
        key,
        { providerHoldId, amountCents },
        () => capture(twin, providerHoldId, amountCents),
      )
    },
    async release({ providerHoldId, key }) {
      return calls.call<Exclude<ReleaseResult, { kind: 'unknown' }>>('release', key, { providerHoldId }, () =>
        release(twin, providerHoldId),
      )
    },
  }
}

function capture(
  twin: Twin,
  id: string,
  amountCents: number,
): Effect<Exclude<CaptureResult, { kind: 'unknown' }>> {
  const found = twin.book.intent.get(id)
  const intent = found && fresh(twin, found)
  if (!intent || intent.state !== 'held')
    return {
      answer: {
        kind: 'failed',
        code: 'payment_intent_unexpected_state',
        message: 'This PaymentIntent could not be captured because it is not held any more.',
      },
      puts: [],
    }
  if (amountCents > intent.amountCents || amountCents <= 0)
    return {
      answer: {
        kind: 'failed',
        code: 'amount_too_large',
        message: 'The amount to capture must be more than nothing and at most the amount held.',
      },
      puts: [],
    }
  const row: TwinIntent = {
    ...intent,
    state: 'captured',
    capturedCents: amountCents,
    capturedMs: twin.clock.nowMs(),
    releasedCents: intent.amountCents - amountCents,
  }
  return {
    answer: { kind: 'captured', amountCents },
    puts: [{ kind: 'intent', row }, twin.webhooks.about(row), ...disputedBy(twin, row)],
  }
}

function release(twin: Twin, id: string): Effect<Exclude<ReleaseResult, { kind: 'unknown' }>> {
  const found = twin.book.intent.get(id)
  const intent = found && fresh(twin, found)
  if (intent?.state === 'captured') return { answer: { kind: 'alreadyCaptured' }, puts: [] }
  if (!intent || (intent.state !== 'held' && intent.state !== 'needsAction'))
    return { answer: { kind: 'released' }, puts: [] }
  const row: TwinIntent = { ...intent, state: 'released', releasedCents: intent.amountCents }
  return { answer: { kind: 'released' }, puts: [{ kind: 'intent', row }, twin.webhooks.about(row)] }
}

function releaseIntent(twin: Twin, id: string): void {
  const intent = twin.book.intent.get(id)
  if (intent?.state === 'held') save(twin, { ...intent, state: 'expired', releasedCents: intent.amountCents })
}

function peopleCalls(
  twin: Twin,
): Pick<EmbeddedPayments, 'tokenize' | 'actionPage' | 'authenticate' | 'turnCard' | 'expireHolds'> {
  const { book, clock, publicUrl } = twin
  return {
    tokenize(form) {
      const read = readCardForm(form, clock.now())
      if (read.kind === 'invalid') return read
      const row = { ...read.card, id: book.nextId('tok'), usedFor: null }
      book.commit({ kind: 'token', row })
      return { kind: 'token', token: row.id }
    },
    actionPage(id) {
      const setup = book.setup.get(id)
      if (setup) {
        const state = setup.state === 'requires_action' ? 'open' : 'done'
        return { id, money: null, state, returnUrl: returnOf(twin, setup) }
      }
      const intent = book.intent.get(id)
      if (!intent) return null
      const usual = intent.capture === 'manual' ? '/show-walker-on-map' : '/payment-methods'
      const returnUrl = `${publicUrl}${intent.returnPath ?? usual}`
      return {
        id,
        money: { amountCents: intent.amountCents, currency: intent.currency },
        state: intent.state === 'needsAction' ? 'open' : 'done',
        returnUrl,
      }
    },
    authenticate(id, passed) {
      answerSetup(twin, id, passed)
      const intent = book.intent.get(id)
      if (intent?.state !== 'needsAction') return
      const brand = book.card.get(intent.cardId)?.brand ?? ''
      const next = passed ? granted(intent, brand, clock) : declined(intent, refusals.authenticationFailed)
      const saved = save(twin, next)
      for (const hear of twin.settled) hear(saved)
    },
    turnCard(id, behaviour) {
      const card = book.card.get(id)
      if (card) book.commit({ kind: 'card', row: { ...card, behaviour } })
    },
    expireHolds() {
      const held = [...book.intent.values()].filter((intent) => intent.state === 'held')
      for (const intent of held) releaseIntent(twin, intent.id)
      return held.length
    },
  }
}
