import type { Clock } from '#adapters/clock/port.ts'
import type { Unknown } from '#adapters/payments/port.ts'
import type {
  Payouts,
  PayRequest,
  PayResult,
  TakeBackResult,
  TransferEntry,
  TransferRequest,
  TransferResult,
} from '#adapters/payouts/port.ts'
import type {
  Book,
  PayoutFaults,
  PayoutOperation,
  Put,
  TwinAccount,
  TwinPayout,
  TwinTransfer,
} from '#adapters/payouts/twin/book.ts'
import type { Platform } from '#adapters/payouts/twin/platform.ts'
import type { CallsOf, EffectOf } from '#adapters/twin/calls.ts'
import type { Notices } from '#adapters/twin/webhooks.ts'
import { leastPaidOf, payableOf } from '#domain/money/payouts/payable.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { DAY } from '#domain/shared/units.ts'

const returnsAfterMs = DAY
/** What comes to an account in another country than the platform's can be paid out a day later, as Stripe has it. */
const abroadAfterMs = DAY

type Desk = {
  book: Book
  faults: PayoutFaults
  calls: CallsOf<Put, PayoutOperation>
  notices: Notices
  clock: Clock
  platformCountry: string
  /** The account, where it is not closed. */
  openAccount(id: string): TwinAccount | undefined
  canBePaid(account: TwinAccount): boolean
}

type Effect<A> = EffectOf<Put, Exclude<A, Unknown>>

const refused = <A>(code: string, message: string): Effect<A> =>
  ({ answer: { kind: 'refused', code, message }, puts: [] }) as unknown as Effect<A>

/** What lies on an account: its transfers less what went back and what is on the way to the bank or there. */
export function onAccount(
  { book, clock }: Pick<Desk, 'book' | 'clock'>,
  accountId: string,
  currency: string,
) {
  const nowMs = clock.nowMs()
  const own = (row: { accountId: string }) => row.accountId === accountId
  const sum = (rows: { amountCents: Cents; currency: string }[]) =>
    rows.reduce((all, row) => all + (row.currency === currency ? row.amountCents : 0), 0)
  const come = [...book.transfer.values()].filter((row) => own(row) && !row.isTakenBack)
  const gone = [...book.payout.values()].filter((row) => own(row) && !isReturned(row, nowMs))
  const pending = come.filter(({ availableAtMs }) => availableAtMs > nowMs)
  const pendingCents = sum(pending.map(({ arrived }) => arrived))
  return { availableCents: sum(come.map(({ arrived }) => arrived)) - pendingCents - sum(gone), pendingCents }
}

const isReturned = ({ returnsAtMs }: TwinPayout, nowMs: number) =>
  returnsAtMs !== null && returnsAtMs <= nowMs

/**
 * The halves of a payout as Stripe has them: a transfer moves at once, the payout is a call that can fail alone, and taking
 * back needs so much available on the account.
 */
export function halfCalls(
  desk: Desk,
  platform: Pick<Platform, 'availableIn'>,
): Pick<Payouts, 'transfer' | 'balance' | 'pay' | 'takeBack' | 'find' | 'book'> {
  const { book, calls, clock } = desk
  return {
    transfer({ key, ...request }) {
      const isShort = fallsShort(desk, 'transfer')
      return calls.call('transfer', key, request, () => transfer(desk, platform, request, isShort))
    },
    balance: ({ providerAccountId, currency }) =>
      calls.read(() => {
        if (!desk.openAccount(providerAccountId)) return { kind: 'refused', ...gone } as const
        return { kind: 'balance', ...onAccount(desk, providerAccountId, currency) } as const
      }, 'balance'),
    pay({ key, ...request }) {
      const isShort = fallsShort(desk, 'pay')
      return calls.call('pay', key, request, () => pay(desk, request, isShort))
    },
    takeBack({ providerTransferId, key }) {
      const isShort = fallsShort(desk, 'takeBack')
      return calls.call('takeBack', key, { providerTransferId }, () =>
        takeBack(desk, providerTransferId, isShort),
      )
    },
    find: ({ reference }) =>
      calls.read(() => {
        const row = book.transferOf(reference)
        return row
          ? { kind: 'found' as const, entry: entryOf(row, book.payoutOf(reference), clock.nowMs()) }
          : { kind: 'none' as const }
      }),
    async book({ since, after, limit }) {
      return [...book.transfer.values()]
        .filter(({ id }) => after === undefined || id > after)
        .filter(({ createdMs }) => since === undefined || createdMs >= since.getTime())
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, Math.min(limit, 1000))
        .map((row) => entryOf(row, book.payoutOf(row.reference), clock.nowMs()))
    },
  }
}

function fallsShort({ faults }: Desk, operation: PayoutOperation): boolean {
  const next = faults.list().find((fault) => fault.operation === operation)
  return next?.kind === 'insufficientBalance' && (next.skip ?? 0) === 0
}

const gone = { code: 'resource_missing', message: 'No such account.' }

function transfer(
  desk: Desk,
  platform: Pick<Platform, 'availableIn'>,
  request: Omit<TransferRequest, 'key'>,
  isShort: boolean,
): Effect<TransferResult> {
  const { book, clock } = desk
  const { amountCents, currency, reference, providerAccountId } = request
  const account = desk.openAccount(providerAccountId)
  if (!account) return refused(gone.code, gone.message)
  if (!desk.canBePaid(account))
    return refused('account_restricted', 'Your payout account cannot receive money right now.')
  const availableCents = platform.availableIn(currency)
  if (isShort || (availableCents !== null && availableCents < amountCents))
    return refused('balance_insufficient', 'You have insufficient available funds in your account.')
  const nowMs = clock.nowMs()
  const row: TwinTransfer = {
    id: book.nextId('tr'),
    accountId: account.id,
    reference,
    amountCents,
    currency,
    arrived: arrivedOf(account.country, amountCents, currency),
    isTakenBack: false,
    createdMs: nowMs,
    availableAtMs: account.country === desk.platformCountry ? nowMs : nowMs + abroadAfterMs,
  }
  return { answer: { kind: 'moved', providerTransferId: row.id }, puts: [{ kind: 'transfer', row }] }
}

/** The currency of accounts in a country, and what a cent is there: euros and forints stand for all others, at rates that stay. */
export function currencyIn(country: string): [currency: string, perCent: number] {
  if (country === 'US') return ['USD', 1]
  return country === 'HU' ? ['HUF', 350.37] : ['EUR', 0.9]
}

function arrivedOf(country: string, sentCents: Cents, sent: string): TwinTransfer['arrived'] {
  const [currency, perCent] = currencyIn(country)
  if (currency === sent) return { amountCents: sentCents, currency }
  return { amountCents: Math.floor(sentCents * perCent), currency }
}

function pay(desk: Desk, request: Omit<PayRequest, 'key'>, isShort: boolean): Effect<PayResult> {
  const { book, clock, notices } = desk
  const { amountCents, currency, reference, providerAccountId } = request
  const account = desk.openAccount(providerAccountId)
  if (!account) return refused(gone.code, gone.message)
  if (isShort || onAccount(desk, account.id, currency).availableCents < amountCents)
    return refused('balance_insufficient', 'There is not enough available on your payout account yet.')
  if (amountCents !== payableOf(amountCents, currency))
    return refused('invalid_payout_amount', 'Payouts in this currency are in whole units.')
  if (amountCents < leastPaidOf(currency))
    return refused('amount_too_small', 'The amount is below the least that is paid out in this currency.')
  if (!desk.canBePaid(account) || !account.bank)
    return refused('account_restricted', 'Your payout account cannot pay out right now.')
  const { last4, behaviour } = account.bank
  if (behaviour === 'noAccount')
    return refused('no_account', 'Your bank does not know this account. Please correct the account number.')
  const closes = behaviour === 'closesLater'
  const nowMs = clock.nowMs()
  const row: TwinPayout = {
    id: book.nextId('po'),
    accountId: account.id,
    reference,
    amountCents,
    currency,
    method: `Test Bank ··${last4}`,
    createdMs: nowMs,
    returnsAtMs: closes ? nowMs + returnsAfterMs : null,
  }
  const about = { reference, objectId: row.id }
  const notice = closes
    ? notices.about({ ...about, type: 'payout.failed', afterMs: returnsAfterMs })
    : notices.about({ ...about, type: 'payout.paid' })
  return { answer: { kind: 'paid', method: row.method }, puts: [{ kind: 'payout', row }, notice] }
}

function takeBack(desk: Desk, id: string, isShort: boolean): Effect<TakeBackResult> {
  const row = desk.book.transfer.get(id)
  if (!row) return refused('resource_missing', `No such transfer: '${id}'`)
  if (row.isTakenBack) return { answer: { kind: 'takenBack' }, puts: [] }
  if (
    isShort ||
    onAccount(desk, row.accountId, row.arrived.currency).availableCents < row.arrived.amountCents
  )
    return refused('balance_insufficient', 'There is not enough available on the account to take this back.')
  return {
    answer: { kind: 'takenBack' },
    puts: [{ kind: 'transfer', row: { ...row, isTakenBack: true, takenBackMs: desk.clock.nowMs() } }],
  }
}

export function entryOf(
  transfer: TwinTransfer,
  payout: TwinPayout | undefined,
  nowMs: number,
): TransferEntry {
  const { id, accountId, reference, amountCents, currency, isTakenBack, arrived } = transfer
  const gone = payout && (isReturned(payout, nowMs) ? 'returned' : 'sent')
  return {
    providerTransferId: id,
    providerAccountId: accountId,
    reference,
    amountCents,
    currency,
    arrived,
    method: payout?.method ?? '',
    state: isTakenBack ? 'takenBack' : (gone ?? 'transferred'),
  }
}
