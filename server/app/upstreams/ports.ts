import type { BackgroundChecks } from '#adapters/background-checks/port.ts'
import type { PhoneCalls } from '#adapters/phone-calls/port.ts'
import type { Clock } from '#adapters/clock/port.ts'
import type { Billing } from '#adapters/billing/port.ts'
import type { Invoicing } from '#adapters/invoicing/port.ts'
import type { Email } from '#adapters/email/port.ts'
import { StoreDown, type Objects } from '#adapters/objects/port.ts'
import type { Payments, Unknown } from '#adapters/payments/port.ts'
import type { Payouts } from '#adapters/payouts/port.ts'
import type { Push } from '#adapters/push/port.ts'
import type { NoAnswer, Rooms } from '#adapters/rooms/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import { pushServiceOf } from '#domain/notifications/push.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import { createPauses } from '#server/app/upstreams/pauses.ts'
import type { Faults } from '#server/app/upstreams/faults.ts'
import { refused, type Upstream, type Upstreams } from '#server/app/upstreams/upstreams.ts'

/** How many calls of each upstream run at once and wait; a stalled one keeps so many callers waiting and no more. */
const bounds = {
  payments: { atOnce: 32, waitingMax: 64 },
  payouts: { atOnce: 8, waitingMax: 64 },
  checks: { atOnce: 8, waitingMax: 64 },
  messages: { atOnce: 8, waitingMax: 64 },
  files: { atOnce: 64, waitingMax: 256 },
  rooms: { atOnce: 16, waitingMax: 64 },
} as const

/** The payment provider. A call that is refused is answered as if its request had been lost. */
export function paymentsThrough(upstreams: Upstreams, port: Payments): Payments {
  const through = moneyThrough(upstreams.of('payments', bounds.payments))
  return {
    provider: port.provider,
    customer: (person) => through(() => port.customer(person)),
    describeCustomer: (order) => through(() => port.describeCustomer(order)),
    removeCustomer: (order) => through(() => port.removeCustomer(order)),
    openSetup: (order) => through(() => port.openSetup(order)),
    addCard: (card) => through(() => port.addCard(card)),
    updateCard: (card) => through(() => port.updateCard(card)),
    removeCard: (card) => through(() => port.removeCard(card)),
    hold: (hold) => through(() => port.hold(hold)),
    capture: (capture) => through(() => port.capture(capture)),
    release: (release) => through(() => port.release(release)),
    charge: (charge) => through(() => port.charge(charge)),
    refund: (refund) => through(() => port.refund(refund)),
    findRefund: (search) => through(() => port.findRefund(search)),
    find: (search) => through(() => port.find(search)),
    findDispute: (id) => through(() => port.findDispute(id)),
    findWarning: (id) => through(() => port.findWarning(id)),
    answerDispute: (answer) => through(() => port.answerDispute(answer)),
    acceptDispute: (dispute) => through(() => port.acceptDispute(dispute)),
    disputes: (page) => port.disputes(page),
    book: (page) => port.book(page),
    verifyWebhook: (raw, headers) => port.verifyWebhook(raw, headers),
  }
}

function moneyThrough(upstream: Upstream) {
  return async <A extends { kind: string }>(work: () => Promise<A | Unknown>): Promise<A | Unknown> => {
    const answer = await upstream.call(work, { answer: isUnanswered })
    return answer === refused ? { kind: 'unknown', reason: 'noAnswer' } : answer
  }
}

/** The billing of the payment provider, which is the same upstream as its payments. */
export function billingThrough(upstreams: Upstreams, port: Billing): Billing {
  const through = moneyThrough(upstreams.of('payments', bounds.payments))
  return {
    provider: port.provider,
    subscribe: (request) => through(() => port.subscribe(request)),
    preview: (request) => through(() => port.preview(request)),
    change: (request) => through(() => port.change(request)),
    pay: (request) => through(() => port.pay(request)),
    set: (request) => through(() => port.set(request)),
    end: (request) => through(() => port.end(request)),
    find: (search) => through(() => port.find(search)),
    invoicePage: (request) => through(() => port.invoicePage(request)),
    book: (page) => port.book(page),
  }
}

/** The invoicing of the payment provider, which is the same upstream as its payments. */
export function invoicingThrough(upstreams: Upstreams, port: Invoicing): Invoicing {
  const through = moneyThrough(upstreams.of('payments', bounds.payments))
  return {
    provider: port.provider,
    account: (order) => through(() => port.account(order)),
    issue: (request) => through(() => port.issue(request)),
    credit: (request) => through(() => port.credit(request)),
    findCredit: (search) => through(() => port.findCredit(search)),
    find: (search) => through(() => port.find(search)),
    page: (request) => through(() => port.page(request)),
    book: (page) => port.book(page),
  }
}

/** The payout provider, as that of payments. */
export function payoutsThrough(upstreams: Upstreams, port: Payouts): Payouts {
  const through = moneyThrough(upstreams.of('payouts', bounds.payouts))
  return {
    provider: port.provider,
    account: (order) => through(() => port.account(order)),
    link: (order) => through(() => port.link(order)),
    accountOf: (id) => through(() => port.accountOf(id)),
    closeAccount: (order) => through(() => port.closeAccount(order)),
    transfer: (request) => through(() => port.transfer(request)),
    balance: (order) => through(() => port.balance(order)),
    platformBalance: (order) => through(() => port.platformBalance(order)),
    arrivals: (order) => through(() => port.arrivals(order)),
    balanceLines: (page) => port.balanceLines(page),
    pay: (request) => through(() => port.pay(request)),
    takeBack: (order) => through(() => port.takeBack(order)),
    find: (search) => through(() => port.find(search)),
    book: (page) => port.book(page),
    verifyWebhook: (raw, headers) => port.verifyWebhook(raw, headers),
  }
}

/** The provider of background checks, as that of payments. */
export function checksThrough(
  upstreams: Upstreams,
  port: BackgroundChecks,
  faults: Faults,
): BackgroundChecks {
  const upstream = upstreams.of('checks', bounds.checks)
  const through = async <A extends { kind: string }>(
    work: () => Promise<A | Unknown>,
  ): Promise<A | Unknown> => {
    const answer = await upstream.call(work, { answer: isUnanswered })
    if (answer === refused) return { kind: 'unknown', reason: 'noAnswer' }
    const fault = faultOf(answer)
    if (fault !== null) await faults.report('checks', fault)
    return answer
  }
  return {
    provider: port.provider,
    async invite(order) {
      const answer = await through(() => port.invite(order))
      // The code alone: what the provider says in words may repeat what is said of the person.
      if (answer.kind === 'refused') await faults.report('checks', answer.code)
      return answer
    },
    look: (invitationId, reportId) => through(() => port.look(invitationId, reportId)),
    engage: (order) => through(() => port.engage(order)),
    verifyWebhook: (raw, headers) => port.verifyWebhook(raw, headers),
  }
}

/** `busy` is an answer: a request with this key is under way. */
function isUnanswered(answer: { kind: string; reason?: string }): boolean {
  return answer.kind === 'unknown' && answer.reason !== 'busy'
}

/** What only the operator of the product can mend at the upstream; null where an answer says nothing of the kind. */
function faultOf(answer: object): string | null {
  return 'fault' in answer && typeof answer.fault === 'string' ? answer.fault : null
}

const notCalled = { kind: 'unavailable', reason: 'the provider stalls', isDown: true } as const
const isDown = (answer: { kind: string; isDown?: boolean }) => answer.isDown === true

/** The provider of text messages. */
export function smsThrough(upstreams: Upstreams, port: Sms, faults: Faults): Sms {
  const upstream = upstreams.of('sms', bounds.messages)
  return {
    ...port,
    async send(message) {
      const answer = await upstream.call(() => port.send(message), { answer: isDown })
      if (answer === refused) return notCalled
      const fault = faultOf(answer)
      if (fault !== null) await faults.report('sms', fault)
      return answer
    },
  }
}

/** The provider of calls. */
export function phoneCallsThrough(upstreams: Upstreams, port: PhoneCalls, faults: Faults): PhoneCalls {
  const upstream = upstreams.of('phone calls', bounds.messages)
  return {
    ...port,
    async call(order) {
      const answer = await upstream.call(() => port.call(order), { answer: isDown })
      if (answer === refused) return notCalled
      const fault = faultOf(answer)
      if (fault !== null) await faults.report('phone calls', fault)
      return answer
    },
  }
}

/** The mail server. */
export function emailThrough(upstreams: Upstreams, port: Email): Email {
  const upstream = upstreams.of('email', bounds.messages)
  return {
    async send(message) {
      const answer = await upstream.call(() => port.send(message), { answer: isDown })
      return answer === refused ? notCalled : answer
    },
  }
}

/** The push services of the browsers, each an upstream of its own. */
export function pushThrough(
  upstreams: Upstreams,
  port: Push,
  { clock, faults }: { clock: Pick<Clock, 'nowMs'>; faults: Faults },
): Push {
  const pauses = createPauses(clock)
  return {
    publicKey: port.publicKey,
    accepts: (endpoint) => port.accepts(endpoint),
    async send(address, message) {
      const service = `push ${pushServiceOf(address.endpoint)}`
      if (pauses.lasts(service)) return { ...notCalled, reason: 'the push service asked for a pause' }
      if (pauses.lasts(address.endpoint))
        return { ...notCalled, reason: 'the push service asked for a pause for this device', isDown: false }
      const upstream = upstreams.of(service, bounds.messages)
      const answer = await upstream.call(() => port.send(address, message), { answer: isDown })
      if (answer === refused) return notCalled
      if (answer.kind === 'unavailable' && answer.retryAfterMs !== undefined)
        pauses.begin(answer.isDown ? service : address.endpoint, answer.retryAfterMs)
      const fault = faultOf(answer)
      if (fault !== null) await faults.report(service, fault)
      return answer
    },
  }
}

/** The store of files. A stream that has begun does not count any more. */
export function objectsThrough(upstreams: Upstreams, port: Objects): Objects {
  const upstream = upstreams.of('objects', bounds.files)
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    const answer = await upstream.call(work, { error: (error) => error instanceof StoreDown })
    if (answer === refused) throw new UpstreamStalled('objects does not answer')
    return answer
  }
  return {
    put: (key, body, contentType) => through(() => port.put(key, body, contentType)),
    info: (key) => through(() => port.info(key)),
    read: (key, range) => through(() => port.read(key, range)),
    // It is made here and asks the store nothing.
    address: (key, name) => port.address(key, name),
    localFile: (key) => through(() => port.localFile(key)),
    delete: (key) => through(() => port.delete(key)),
    list: (prefix) => through(() => port.list(prefix)),
    work: port.work,
  }
}

/** The room server; what is made on this machine (tickets, relay credentials) goes past it. */
export function roomsThrough(upstreams: Upstreams, port: Rooms): Rooms {
  const upstream = upstreams.of('rooms', bounds.rooms)
  const { waiting } = port
  const through = async <A extends { kind: string }>(
    work: () => Promise<A | NoAnswer>,
  ): Promise<A | NoAnswer> => {
    const answer = await upstream.call(work, { answer: ({ kind }) => kind === 'noAnswer' })
    return answer === refused ? { kind: 'noAnswer', reason: 'the room server stalls' } : answer
  }
  return {
    ...port,
    open: (room) => through(() => port.open(room)),
    close: (room) => through(() => port.close(room)),
    ...(waiting && { waiting: { ...waiting, admit: (room) => through(() => waiting.admit(room)) } }),
  }
}
