import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { HOUR } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import { isThisMachine } from '#server/config/this-machine.ts'
import type { DisputeEntry } from '#adapters/payments/port.ts'
import {
  billingFaultLabels,
  faultLabels,
  type FaultKind,
  type TwinOperation,
} from '#adapters/payments/twin/faults.ts'
import { payoutFaultLabels } from '#adapters/payouts/twin/book.ts'
import { commonFaultLabels } from '#adapters/twin/faults.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { Twins } from '#server/app/adapters.ts'
import { addMailTable } from '#dev/mails/mail-table.ts'
import { addMailReportRoute, addMailRoute } from '#dev/page/mail-route.ts'

/** What /dev may ask of the demo. */
export type DemoControl = {
  /** True once seeds and demo walkers are in place. */
  ready(): boolean
  /** Resolves when nothing that is due now is under way. */
  settle(): Promise<void>
  list(): { user_id: string; name: string; place: string; state: 'idle' | 'ringing' | 'walking' | 'lost' }[]
  endTrip(userId: string): void
  getLost(userId: string, seconds: number): void
  /** A code of the demo's operator that was not used yet; null for other people. */
  factorCode(userId: string): Promise<string | null>
  /** Makes a person beside the seeded ones; a traveler has a card. */
  addPerson(as: NewPerson): Promise<MadePerson>
}

type NewPerson = { role: 'traveller' | 'operator' } | { role: 'walker'; destination: string }
export type MadePerson = { user_id: string; first_name: string; phone: string; password: string }

const payoutKinds = { ...commonFaultLabels, ...payoutFaultLabels }
const billingOperations = [
  'renewal',
  'subscribe',
  'changePlan',
  'payInvoice',
  'setSubscription',
  'endSubscription',
  'invoicedAccount',
  'issueInvoice',
  'creditInvoice',
] as const satisfies readonly TwinOperation[]
type BillingOperation = (typeof billingOperations)[number]
const isOfBilling = (operation: string) => (billingOperations as readonly string[]).includes(operation)
/** A webhook that is late comes so much later. */
const webhookLateMs = 10 * MINUTE

const file = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name))

/**
 * The /dev page and its endpoints: messages sent, the clock, faults and the demo walkers. They exist only where the
 * twins are; the caller does not mount them otherwise.
 */
export function addDevRoutes(app: App, http: FastifyInstance, control: DemoControl): void {
  const twins = app.twins
  if (twins === null) return
  onlyForThisMachine(http)
  http.get('/dev', async (_request, reply) => reply.type('text/html; charset=utf-8').send(file('dev.html')))
  http.get('/dev/dev.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(file('dev.client.js')),
  )
  http.get('/dev/dev.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(file('dev.css')),
  )

  addMailTable(http, twins.inbox)
  http.get('/dev/messages.json', async () =>
    twins.inbox.messages().map((message) => ({
      id: message.id,
      channel: message.channel,
      to: message.to,
      state: message.state ?? null,
      text: message.subject ? `${message.subject}\n${message.text}` : message.text,
      sent_at: message.sentAt.toISOString(),
    })),
  )
  http.get('/dev/state.json', async () => ({
    now: app.base.clock.now().toISOString(),
    offset_s: Math.round(twins.clock.offsetMs() / 1000),
    ready: control.ready(),
    faults: {
      ...twins.inbox.faults,
      payments: twins.payments?.faults.list().filter(({ operation }) => !isOfBilling(operation)) ?? null,
      payment_kinds: faultLabels,
      billings: twins.payments?.faults.list().filter(({ operation }) => isOfBilling(operation)) ?? null,
      billing_kinds: billingFaultLabels,
      provider: providerFaults(twins),
      payouts: twins.payouts?.faults.list() ?? null,
      payout_kinds: payoutKinds,
      checks: checkSwitches(twins),
    },
    disputes: (await twins.payments?.disputes({ limit: 1000 }))?.slice(-20).map(shownDispute) ?? [],
    subscriptions: (twins.billing?.cards() ?? []).slice(-20),
    walkers: control.list(),
  }))

  const who = z.object({ user_id: z.string().max(64) })
  http.get('/dev/second-factor.json', async (request) => {
    const query = who.safeParse(request.query)
    return { code: query.success ? await control.factorCode(query.data.user_id) : null }
  })

  const forward = z.object({
    forward_s: z
      .number()
      .min(0)
      .max(40 * 24 * 3600),
  })
  http.post('/dev/clock', async (request, reply) => {
    const body = forward.safeParse(request.body)
    if (!body.success)
      return reply.status(400).send({ error: { message: 'forward_s must be seconds from 0 to 40 days.' } })
    twins.clock.forward(body.data.forward_s * 1000)
    return { now: app.base.clock.now().toISOString() }
  })

  http.post('/dev/settle', async () => {
    await control.settle()
    return { now: app.base.clock.now().toISOString() }
  })

  const faults = z.object({
    sms: z.boolean().optional(),
    calls: z.boolean().optional(),
    email: z.boolean().optional(),
    push: z.boolean().optional(),
    payment: z
      .object({
        operation: z.enum([
          'addCard',
          'hold',
          'capture',
          'release',
          'charge',
          'refund',
          'answerDispute',
          'acceptDispute',
        ]),
        kind: z.enum(Object.keys(faultLabels) as [FaultKind, ...FaultKind[]]),
        times: z.number().int().min(1).max(100),
      })
      .optional(),
    clear_payments: z.boolean().optional(),
    payout: z
      .object({
        operation: z.enum(['account', 'link', 'transfer', 'pay', 'takeBack']),
        kind: z.enum(Object.keys(payoutKinds) as [keyof typeof payoutKinds]),
        times: z.number().int().min(1).max(100),
      })
      .optional(),
    clear_payouts: z.boolean().optional(),
    check: z
      .object({ away: z.boolean(), late: z.boolean(), lost: z.boolean(), twice: z.boolean() })
      .partial()
      .optional(),
  })
  http.post('/dev/faults', async (request, reply) => {
    const body = faults.safeParse(request.body)
    if (!body.success)
      return reply
        .status(400)
        .send({ error: { message: 'That is not a fault we know: see /dev/state.json.' } })
    const {
      sms,
      calls,
      email,
      push,
      payment,
      payout,
      check,
      clear_payments: clear,
      clear_payouts: clearPayouts,
    } = body.data
    if (sms !== undefined) twins.inbox.faults.sms = sms
    if (calls !== undefined) twins.inbox.faults.calls = calls
    if (email !== undefined) twins.inbox.faults.email = email
    if (push !== undefined) twins.inbox.faults.push = push
    if (clear) twins.payments?.faults.clear()
    if (payment) twins.payments?.faults.add(payment)
    if (clearPayouts) twins.payouts?.faults.clear()
    if (payout) twins.payouts?.faults.add(payout)
    if (check) switchChecks(twins, check)
    return { ok: true }
  })

  addBillingRoute(http, twins)
  addPeopleRoute(http, control)
  addDisputeRoute(http, twins)
  addMailRoute(app, http)
  addMailReportRoute(app, http)
  const act = z.object({
    user_id: z.string(),
    act: z.enum(['end', 'lose']),
    seconds: z.number().min(1).max(300).optional(),
  })
  http.post('/dev/walkers', async (request, reply) => {
    const body = act.safeParse(request.body)
    if (!body.success)
      return reply.status(400).send({ error: { message: 'act is end or lose, seconds 1 to 300.' } })
    const known = control.list().some((walker) => walker.user_id === body.data.user_id)
    if (!known) return reply.status(404).send({ error: { message: 'There is no such demo walker.' } })
    if (body.data.act === 'end') control.endTrip(body.data.user_id)
    else control.getLost(body.data.user_id, body.data.seconds ?? 10)
    return { ok: true }
  })
}

/**
 * What /dev shows and moves stays with this machine: a page of a foreign name that resolves here carries that name in
 * Host, and with DEMO_ON_NETWORK other machines reach the port.
 */
function onlyForThisMachine(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (!/^\/dev(\/|$)/.test(request.routeOptions.url ?? '')) return done()
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (isThisMachine(host) && isThisMachine(request.socket.remoteAddress ?? '')) return done()
    void reply
      .status(403)
      .send({ error: { message: 'Only for this machine: open it as localhost.', reference: request.id } })
  })
}

/** A notice that comes late comes so much later: the questions every six hours come before it. */
const lateMs = 7 * HOUR

/** What is wrong with background checks: the agency is away, or its notices come late, not at all or twice. */
function checkSwitches({ checks }: Twins): Record<CheckSwitch, boolean> | null {
  if (!checks) return null
  const { mode, webhooks } = checks.faults
  const { lateMs: late, lost, duplicate: twice } = webhooks
  return { away: mode === 'down', late: late > 0, lost, twice }
}

type CheckSwitch = 'away' | 'late' | 'lost' | 'twice'

function switchChecks({ checks }: Twins, set: { [K in CheckSwitch]?: boolean | undefined }): void {
  if (!checks) return
  const { faults } = checks
  if (set.away !== undefined) faults.mode = set.away ? 'down' : 'none'
  if (set.late !== undefined) faults.webhooks.lateMs = set.late ? lateMs : 0
  if (set.lost !== undefined) faults.webhooks.lost = set.lost
  if (set.twice !== undefined) faults.webhooks.duplicate = set.twice
}

/** What is wrong with the payment provider as a whole. */
function providerFaults({ payments }: Twins) {
  if (!payments) return null
  const { mode, webhooks } = payments.faults
  const { lost, duplicate: twice, reordered, lateMs } = webhooks
  return { away: mode === 'down', lost, twice, reordered, late: lateMs > 0 }
}

/** Faults of the billing of memberships and the invoices of institutions, and of the provider as a whole: away, or with its webhooks. */
function addBillingRoute(http: FastifyInstance, twins: Twins): void {
  const kinds = Object.keys(billingFaultLabels) as [keyof typeof billingFaultLabels]
  const one = z.object({
    operation: z.enum(billingOperations as unknown as [BillingOperation]),
    kind: z.enum(kinds),
    times: z.number().int().min(1).max(100),
  })
  const on = z.boolean().optional()
  const order = z.object({
    billing: one
      // The bank declines what the provider asks it for; a call of ours is lost or answered with an error.
      .refine(({ operation, kind }) => (operation === 'renewal') === (kind === 'declined'))
      .optional(),
    away: on,
    lost: on,
    twice: on,
    late: on,
    reordered: on,
  })
  http.post('/dev/billing', async (request, reply) => {
    const body = order.safeParse(request.body)
    const faults = twins.payments?.faults
    if (!body.success || !faults)
      return reply
        .status(400)
        .send({ error: { message: 'That is not a fault we know: see /dev/state.json.' } })
    const { billing, away, lost, twice, late, reordered } = body.data
    if (billing) faults.add(billing)
    if (away !== undefined) faults.mode = away ? 'down' : 'none'
    if (lost !== undefined) faults.webhooks.lost = lost
    if (twice !== undefined) faults.webhooks.duplicate = twice
    if (late !== undefined) faults.webhooks.lateMs = late ? webhookLateMs : 0
    if (reordered !== undefined) faults.webhooks.reordered = reordered
    return { ok: true }
  })
}

/** What the bank decides about a dispute. */
function addDisputeRoute(http: FastifyInstance, twins: Twins): void {
  const order = z.object({ dispute_id: z.string().max(64), decision: z.enum(['won', 'lost']) })
  http.post('/dev/disputes', async (request, reply) => {
    const body = order.safeParse(request.body)
    if (!body.success) return reply.status(400).send({ error: { message: 'decision is won or lost.' } })
    const { dispute_id: id, decision } = body.data
    if (twins.payments?.judgeDispute(id, decision)) return { ok: true }
    return reply.status(404).send({ error: { message: 'There is no such dispute that is open.' } })
  })
}

function shownDispute({ providerDisputeId, reference, amountCents, state, isAnswered }: DisputeEntry) {
  return {
    dispute_id: providerDisputeId,
    reference,
    amount_cents: amountCents,
    state,
    is_answered: isAnswered,
  }
}

function addPeopleRoute(http: FastifyInstance, control: DemoControl): void {
  const order = z.discriminatedUnion('role', [
    z.object({ role: z.enum(['traveller', 'operator']) }),
    z.object({ role: z.literal('walker'), destination: z.string().max(40) }),
  ])
  http.post('/dev/people', async (request, reply) => {
    const body = order.safeParse(request.body)
    if (!body.success)
      return reply
        .status(400)
        .send({ error: { message: 'role is traveller, operator, or walker with a destination.' } })
    return control.addPerson(body.data)
  })
}
