import path from 'node:path'
import type { Clock } from '#adapters/clock/port.ts'
import { aboutPayout } from '#adapters/payments/stripe/events.ts'
import type {
  AccountResult,
  CloseResult,
  LinkResult,
  Payouts,
  ProviderPayoutAccount,
} from '#adapters/payouts/port.ts'
import type { Unknown } from '#adapters/payments/port.ts'
import { readOnboarding, type OnboardingForm, type OnboardingResult } from '#adapters/payouts/twin/banks.ts'
import {
  createPayoutFaults,
  openBook,
  type Book,
  type PayoutFaults,
  type PayoutOperation,
  type Put,
  type TwinAccount,
  type TwinLink,
} from '#adapters/payouts/twin/book.ts'
import { currencyIn, halfCalls, onAccount } from '#adapters/payouts/twin/halves.ts'
import {
  platformCalls,
  platformOf,
  type PlatformBalance,
  type PlatformOptions,
} from '#adapters/payouts/twin/platform.ts'
import { signedEvent, twinProvider, type TwinProvider, type TwinOptions } from '#adapters/twin/provider.ts'
import { createCallsOf, type CallsOf, type EffectOf } from '#adapters/twin/calls.ts'
import { createNotices, type Notices } from '#adapters/twin/webhooks.ts'
import { payableOf } from '#domain/money/payouts/payable.ts'
import { payoutWayOf } from '#domain/money/payouts/countries.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'

export const payoutSignatureHeader = 'huvr-payouts-signature'

/** The provider's page for one account. */
export type OnboardingPage = { link: TwinLink; account: TwinAccount; isOpen: boolean }

export type EmbeddedPayouts = Payouts &
  TwinProvider & {
    /** Switches for what goes wrong; see adapters/twin/faults.ts. */
    faults: PayoutFaults
    platform: PlatformBalance
    /** The currency of an account's balance. */
    currencyOf(providerAccountId: string): string
    onboardingPage(linkId: string): OnboardingPage | null
    /** The person sends the form of the page. */
    submit(linkId: string, form: OnboardingForm): OnboardingResult
    /** The person leaves the page; what was typed stays, but for the number. */
    saveForLater(linkId: string, form: OnboardingForm): void
    /** The person hands in the document that is asked for. */
    handInDocument(linkId: string): void
  }

const linkLivesMs = 10 * MINUTE
const documentWithinMs = 7 * DAY

type Twin = {
  book: Book
  faults: PayoutFaults
  calls: CallsOf<Put, PayoutOperation>
  notices: Notices
  clock: Clock
  publicUrl: string
  platformCountry: string
}

/**
 * Opens the payout twin with its own book below `dir`. It behaves like Stripe Connect where it matters: an account that
 * is filled in on the provider's page, transfers with stored answers, banks that refuse or send back, signed notices.
 */
export function embeddedPayouts(options: TwinOptions & Partial<PlatformOptions>): EmbeddedPayouts {
  const { clock, secret, publicUrl, platformCountry = 'US' } = options
  const book = openBook(path.join(options.dir, 'book.jsonl'), {
    durable: options.durable ?? true,
    warn: options.warn ?? (() => undefined),
  })
  const faults = createPayoutFaults()
  const { currency = 'USD', toppedUpCents = null, takings = () => [] } = options
  const platform = platformOf({ book, clock }, { currency, toppedUpCents, takings })
  const notices = createNotices(book, faults, { clock, secret, signatureHeader: payoutSignatureHeader })
  const calls = createCallsOf(book, faults, options.timeoutMs ?? 8000, notices.pump)
  const twin: Twin = { book, faults, calls, notices, clock, publicUrl, platformCountry }
  return {
    provider: 'embedded',
    faults,
    platform: platform.balance,
    currencyOf: (id) => currencyIn(book.account.get(id)?.country ?? 'US')[0],
    ...accountCalls(twin),
    ...platformCalls(twin, platform),
    ...halfCalls(
      {
        ...twin,
        openAccount: (id) => openAccountOf(book, id),
        canBePaid: (account) => accountOf(account, clock.nowMs()).canBePaid,
      },
      platform,
    ),
    ...personCalls(twin),
    verifyWebhook(raw, headers) {
      const event = signedEvent<{
        id: string
        type: string
        data: { object: { id?: string; metadata?: { reference?: string } } }
      }>(raw, headers[payoutSignatureHeader], options)
      if (event === null) return null
      const { id, metadata } = event.data.object
      const { id: eventId, type } = event
      const kind = aboutPayout(type)
      const reference = metadata?.reference
      if (kind === 'account' && id !== undefined)
        return { eventId, type, about: { kind, providerAccountId: id } }
      if (kind === 'payout' && reference !== undefined) return { eventId, type, about: { kind, reference } }
      return { eventId, type, about: kind && { kind: 'nameless' } }
    },
    ...twinProvider(notices, book),
  }
}

type Effect<A> = EffectOf<Put, Exclude<A, Unknown>>

const refused = <A>(code: string, message: string): Effect<A> =>
  ({ answer: { kind: 'refused', code, message }, puts: [] }) as unknown as Effect<A>

function accountCalls(twin: Twin): Pick<Payouts, 'account' | 'link' | 'accountOf' | 'closeAccount'> {
  const { book, calls, clock, publicUrl } = twin
  return {
    account: ({ userId, country, agreement, key }) =>
      calls.call('account', key, { userId, country, agreement }, (): Effect<AccountResult> => {
        const way = payoutWayOf(country, twin.platformCountry)
        // Money crosses a border under the recipient agreement alone, and stays in its country under the full one alone.
        if (way !== (agreement === 'full' ? 'own' : 'recipient'))
          return refused('country', 'We cannot pay out to this country.')
        const row = emptyAccount(book.nextId('acct'), userId, country)
        return { answer: { kind: 'made', providerAccountId: row.id }, puts: [{ kind: 'account', row }] }
      }),
    link: ({ providerAccountId, returnUrl, refreshUrl, key, forChanges = false }) =>
      calls.call('link', key, { providerAccountId, returnUrl, refreshUrl }, (): Effect<LinkResult> => {
        const account = book.account.get(providerAccountId)
        if (!isOpen(account)) return refused('resource_missing', 'No such account.')
        if (forChanges && !accountOf(account, clock.nowMs()).isSubmitted)
          return refused('account_invalid', 'The account has not completed its form.')
        const id = book.nextId('lnk')
        const expiresAtMs = clock.nowMs() + linkLivesMs
        const row = { id, accountId: providerAccountId, returnUrl, refreshUrl, expiresAtMs, used: false }
        const url = `${publicUrl}/twin/payouts/onboarding/${id}`
        return { answer: { kind: 'link', url }, puts: [{ kind: 'link', row }] }
      }),
    accountOf: (id) =>
      calls.read(() => {
        const row = book.account.get(id)
        return isOpen(row)
          ? { kind: 'found' as const, account: accountOf(row, clock.nowMs()) }
          : { kind: 'none' as const }
      }),
    closeAccount: ({ providerAccountId, key }) =>
      calls.call('closeAccount', key, { providerAccountId }, () => closeAccount(twin, providerAccountId)),
  }
}

const isOpen = (row: TwinAccount | undefined): row is TwinAccount => row !== undefined && !row.isClosed

function openAccountOf(book: Book, id: string): TwinAccount | undefined {
  const row = book.account.get(id)
  return isOpen(row) ? row : undefined
}

/** An account is not closed while anything lies on it: what has not gone on to the bank, or came back from it. */
function closeAccount(twin: Twin, id: string): Effect<CloseResult> {
  const row = openAccountOf(twin.book, id)
  if (!row) return { answer: { kind: 'closed' }, puts: [] }
  // What is below a whole unit cannot be paid out, and is no reason to keep an account.
  const isLeft = ['USD', 'EUR', 'HUF'].some((currency) => {
    const { availableCents, pendingCents } = onAccount(twin, id, currency)
    return payableOf(availableCents + pendingCents, currency) !== 0
  })
  if (isLeft) return { answer: { kind: 'notYet', message: 'Money is on the account still.' }, puts: [] }
  const form = { name: '', birthDate: '', bank: null, documentDueMs: null }
  return { answer: { kind: 'closed' }, puts: [{ kind: 'account', row: { ...row, ...form, isClosed: true } }] }
}

function emptyAccount(id: string, userId: string, country: string): TwinAccount {
  const form = {
    isClosed: false,
    isSubmitted: false,
    name: '',
    birthDate: '',
    bank: null,
    documentDueMs: null,
  }
  return { id, userId, country, ...form }
}

function accountOf(row: TwinAccount, nowMs: number): ProviderPayoutAccount {
  const { id: providerAccountId, country, isSubmitted, bank, documentDueMs } = row
  const isRejected = isSubmitted && bank?.behaviour === 'rejected'
  const isPastDue = documentDueMs !== null && documentDueMs <= nowMs
  const document = {
    code: 'individual.verification.document',
    dueAt: documentDueMs === null ? null : new Date(documentDueMs),
    isPastDue,
  }
  const method = bank && {
    id: `ba_${providerAccountId}`,
    kind: 'bank' as const,
    name: 'Test Bank',
    last4: bank.last4,
    currency: currencyIn(country)[0],
    isDefault: true,
    fingerprint: bank.fingerprint ?? `fpt_${providerAccountId}`,
  }
  return {
    providerAccountId,
    country,
    isSubmitted,
    canBePaid: isSubmitted && !isRejected && !isPastDue,
    isRejected,
    needs: documentDueMs === null ? [] : [document],
    methods: method ? [method] : [],
  }
}

function personCalls(
  twin: Twin,
): Pick<EmbeddedPayouts, 'onboardingPage' | 'submit' | 'saveForLater' | 'handInDocument'> {
  const { book, clock } = twin
  const pageOf = (linkId: string): OnboardingPage | null => {
    const link = book.link.get(linkId)
    const account = link && book.account.get(link.accountId)
    if (!link || !isOpen(account)) return null
    return { link, account, isOpen: !link.used && clock.nowMs() < link.expiresAtMs }
  }
  const save = (page: OnboardingPage, row: TwinAccount) => {
    const notice = twin.notices.about({ type: 'account.updated', reference: row.userId, objectId: row.id })
    const link = { ...page.link, used: true }
    book.commit({ kind: 'account', row }, { kind: 'link', row: link }, notice)
    twin.notices.pump()
  }
  return {
    onboardingPage: pageOf,
    submit(linkId, form) {
      const page = pageOf(linkId)
      const read = readOnboarding(form, clock.now())
      if (!page?.isOpen || read.kind === 'invalid') return read
      const { name, birthDate, last4, behaviour, fingerprint } = read
      const documentDueMs = behaviour === 'needsDocument' ? clock.nowMs() + documentWithinMs : null
      const bank = { last4, behaviour, fingerprint }
      save(page, { ...page.account, isSubmitted: true, name, birthDate, bank, documentDueMs })
      return read
    },
    saveForLater(linkId, { name, birthDate }) {
      const page = pageOf(linkId)
      if (page?.isOpen) save(page, { ...page.account, name: name.trim(), birthDate })
    },
    handInDocument(linkId) {
      const page = pageOf(linkId)
      if (page?.isOpen) save(page, { ...page.account, documentDueMs: null })
    },
  }
}
