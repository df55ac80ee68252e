import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { promptHttpClient } from '#adapters/twin/testing/silence.ts'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { payoutsContract } from '#adapters/payouts/contract.ts'
import { embeddedPayouts, payoutSignatureHeader } from '#adapters/payouts/embedded.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import { startConnectServer } from '#adapters/payouts/testing/stripe-server.ts'
import type { Taking } from '#adapters/payouts/twin/platform.ts'
import { addPayoutTwinRoutes } from '#adapters/payouts/twin-routes.ts'
import { startStripeProtocol } from '#adapters/twin/testing/stripe-protocol.ts'
import { signWebhook } from '#adapters/twin/signature.ts'

const secret = Buffer.alloc(32, 5)
const publicUrl = 'http://localhost:4000'
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

function newTwin() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-payouts-'))
  const clock = fixedClock('2026-06-01T12:00:00Z')
  const takings: Taking[] = []
  const twin = embeddedPayouts({
    dir,
    clock,
    secret,
    publicUrl,
    timeoutMs: 150,
    durable: false,
    takings: () => takings,
  })
  closing.push(
    () => twin.close(),
    async () => fs.rmSync(dir, { recursive: true, force: true }),
  )
  return { twin, clock, takings }
}

payoutsContract('the embedded twin', async () => {
  const { twin, clock, takings } = newTwin()
  const signed = (raw: string, ageMs: number) => ({
    [payoutSignatureHeader]: signWebhook(raw, secret, clock.nowMs() - ageMs),
  })
  return { payouts: twin, book: twin, clock, takings, signed }
})

payoutsContract('Stripe, spoken to a local server', async () => {
  const { twin, clock, takings } = newTwin()
  const server = await startConnectServer(twin)
  closing.unshift(server.close)
  const payouts = stripePayouts({
    secretKey: 'sk_test_contract',
    connectWebhookSecret: 'whsec_connect',
    server: { host: '127.0.0.1', port: server.port, protocol: 'http', httpClient: promptHttpClient() },
  })
  const stripe = new Stripe('sk_test_contract')
  const signed = (raw: string, ageMs: number) => ({
    'stripe-signature': stripe.webhooks.generateTestHeaderString({
      payload: raw,
      secret: 'whsec_connect',
      timestamp: Math.floor((Date.now() - ageMs) / 1000),
    }),
  })
  return { payouts, book: twin, clock, takings, signed }
})

test('an account can be paid only while both its halves are open: transfers to it, and payouts from it', async () => {
  const seen: [boolean, string][] = [
    [true, 'active'],
    [true, 'inactive'],
    [true, 'pending'],
    [false, 'active'],
  ]
  const answers = seen.map(([payouts_enabled, transfers], at) => ({
    id: `acct_${at}`,
    object: 'account',
    details_submitted: true,
    payouts_enabled,
    capabilities: { transfers },
  }))
  const server = await startStripeProtocol(async ({ path: [, id] }) => ({
    status: 200,
    body: answers.find((account) => account.id === id),
  }))
  closing.unshift(server.close)
  const payouts = stripePayouts({
    secretKey: 'sk_test_contract',
    connectWebhookSecret: 'whsec_connect',
    server: { host: '127.0.0.1', port: server.port, protocol: 'http', httpClient: promptHttpClient() },
  })
  const found = await Promise.all(answers.map(({ id }) => payouts.accountOf(id)))
  expect(found.map((one) => one.kind === 'found' && one.account.canBePaid)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

async function pageOf() {
  const { twin, clock } = newTwin()
  const http = Fastify()
  addPayoutTwinRoutes(http, twin)
  await http.ready()
  closing.unshift(() => http.close())
  const made = await twin.account({ userId: 'usr_1', country: 'US', agreement: 'full', key: 'account' })
  if (made.kind !== 'made') throw new Error(made.kind)
  const [returnUrl, refreshUrl] = [
    `${publicUrl}/payout-account?payout=done`,
    `${publicUrl}/payout-account?payout=again`,
  ]
  const link = await twin.link({
    providerAccountId: made.providerAccountId,
    returnUrl,
    refreshUrl,
    key: 'link',
  })
  const url = link.kind === 'link' ? new URL(link.url).pathname : ''
  const post = (form: Record<string, string>, headers = {}) =>
    http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  return { twin, clock, http, url, post, returnUrl, refreshUrl, accountId: made.providerAccountId }
}

const form = { name: 'Wanda <Walker>', birthDate: '1990-05-04', number: '000123456789', act: 'submit' }

test('the page says which field is wrong and keeps what was typed', async () => {
  const { post } = await pageOf()
  const answer = await post({ ...form, number: '12' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Enter one of the test numbers')
  expect(answer.body).toContain('value="Wanda &lt;Walker&gt;"')
})

test('the form leads back, and a link that is used up leads to its refresh address', async () => {
  const { twin, http, url, post, returnUrl, refreshUrl, accountId } = await pageOf()
  expect((await http.inject({ url })).body).toContain('Bank account number')
  expect((await post(form)).headers.location).toBe(returnUrl)
  expect(await twin.accountOf(accountId)).toMatchObject({ account: { canBePaid: true } })
  expect((await http.inject({ url })).headers.location).toBe(refreshUrl)
  expect((await post(form)).headers.location).toBe(refreshUrl)
})

test('saved for later the name stays; a link is good for ten minutes; foreign pages are refused', async () => {
  const { twin, clock, http, url, post, returnUrl, refreshUrl, accountId } = await pageOf()
  expect((await post(form, { origin: 'https://elsewhere.test' })).statusCode).toBe(403)
  clock.forward(10 * 60_000)
  expect((await http.inject({ url })).headers.location).toBe(refreshUrl)
  const again = await twin.link({ providerAccountId: accountId, returnUrl, refreshUrl, key: 'link-2' })
  const path = again.kind === 'link' ? new URL(again.url).pathname : ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ ...form, act: 'later' }).toString()
  const left = await http.inject({ method: 'POST', url: path, headers, payload })
  expect(left.headers.location).toBe(returnUrl)
  expect(await twin.accountOf(accountId)).toMatchObject({ account: { isSubmitted: false } })
  expect((await http.inject({ url: '/twin/payouts/onboarding/lnk_none' })).statusCode).toBe(404)
})

test('a server that never answers ends by our own time-out', async () => {
  const server = http.createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const payouts = stripePayouts({
    secretKey: 'sk_test_contract',
    connectWebhookSecret: 'whsec_connect',
    timeoutMs: 20,
    server: { host: '127.0.0.1', port, protocol: 'http' },
  })
  expect(await payouts.platformBalance({ currency: 'USD' })).toEqual({ kind: 'unknown', reason: 'noAnswer' })
})
