import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { checkrChecks, checkrSignature, checkrSignatureHeader } from '#adapters/background-checks/checkr.ts'
import { checksContract } from '#adapters/background-checks/contract.ts'
import { checksSignatureHeader, embeddedChecks } from '#adapters/background-checks/embedded.ts'
import { startCheckrServer } from '#adapters/background-checks/testing/checkr-server.ts'
import { addCheckTwinRoutes } from '#adapters/background-checks/twin-routes.ts'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { signWebhook } from '#adapters/twin/signature.ts'
import { DAY } from '#domain/shared/units.ts'

const secret = Buffer.alloc(32, 5)
const publicUrl = 'http://localhost:4000'
const apiKey = 'a-key-of-the-contract'
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

function newTwin() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-checks-'))
  const clock = fixedClock('2026-06-01T12:00:00Z')
  const twin = embeddedChecks({ dir, clock, secret, publicUrl, timeoutMs: 150, durable: false })
  closing.push(
    () => twin.close(),
    async () => fs.rmSync(dir, { recursive: true, force: true }),
  )
  return { twin, clock }
}

checksContract('the embedded twin', async () => {
  const { twin, clock } = newTwin()
  return {
    checks: twin,
    book: twin,
    clock,
    body: ({ id, type, invitationId }) =>
      JSON.stringify({ id, type, data: { object: { id: invitationId, metadata: { reference: 'check' } } } }),
    signed: (raw) => ({ [checksSignatureHeader]: signWebhook(raw, secret, clock.nowMs()) }),
  }
})

checksContract('Checkr, spoken to a local server', async () => {
  const { twin, clock } = newTwin()
  const server = await startCheckrServer(twin, apiKey)
  closing.unshift(server.close)
  return {
    checks: checkrChecks({ apiKey, package: 'basic_plus', baseUrl: server.baseUrl }),
    book: twin,
    clock,
    body: ({ id, type, invitationId }) =>
      JSON.stringify({
        id,
        object: 'event',
        type,
        created_at: '2026-06-01T12:00:00Z',
        data: { object: { id: invitationId, object: 'invitation', candidate_id: 'cand1' } },
      }),
    signed: (raw) => ({ [checkrSignatureHeader]: checkrSignature(apiKey, raw) }),
  }
})

test('a report that Checkr speaks of is found by its candidate', () => {
  const checks = checkrChecks({ apiKey, package: 'basic_plus' })
  const raw = JSON.stringify({
    id: 'evt',
    type: 'report.completed',
    data: { object: { id: 'rep', object: 'report', candidate_id: 'cand1' } },
  })
  const headers = { [checkrSignatureHeader]: checkrSignature(apiKey, raw) }
  expect(checks.verifyWebhook(Buffer.from(raw), headers)?.about).toEqual({
    candidateId: 'cand1',
    invitationId: null,
    reportId: 'rep',
  })
})

/** A server that answers a report as Checkr writes it. */
async function lookAt(report: Record<string, unknown>) {
  const server = http.createServer((request, response) => {
    const body = request.url?.includes('/invitations/')
      ? { id: 'inv', status: 'completed', report_id: 'rep' }
      : { id: 'rep', object: 'report', ...report }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found = await checkrChecks({ apiKey, package: 'basic', baseUrl }).look('inv')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return found.kind === 'found' ? found.progress : found.kind
}

const complete = { status: 'complete', result: 'clear', assessment: null, adjudication: null }

test.each([
  [{}, 'clear'],
  [{ includes_canceled: false, assessment: 'eligible' }, 'clear'],
  // At least one screening was completed, and the others were canceled: that is "clear" at Checkr.
  [{ includes_canceled: true }, 'incomplete'],
  [{ includes_canceled: true, assessment: 'eligible' }, 'incomplete'],
  [{ assessment: 'review' }, 'consider'],
  [{ assessment: 'escalated' }, 'consider'],
  [{ result: 'consider' }, 'consider'],
  [{ result: 'consider', assessment: 'eligible' }, 'consider'],
  [{ result: 'consider', adjudication: 'engaged' }, 'clear'],
  [{ result: 'consider', adjudication: 'engaged', includes_canceled: true }, 'incomplete'],
  [{ result: null }, 'consider'],
  [{ status: 'dispute' }, 'disputed'],
  [{ status: 'paused', result: null }, 'paused'],
  [{ status: 'suspended', result: null }, 'suspended'],
  [{ status: 'canceled', result: null }, 'lapsed'],
  [{ status: 'pending', result: null }, 'pending'],
] as const)('a report that says %o is %s', async (said, progress) => {
  expect(await lookAt({ ...complete, ...said })).toBe(progress)
})

test('a person is announced with the state and city of their work; without a state Checkr refuses', async () => {
  const { twin } = newTwin()
  const server = await startCheckrServer(twin, apiKey)
  closing.unshift(server.close)
  const checks = checkrChecks({ apiKey, package: 'basic_plus', timeoutMs: 400, baseUrl: server.baseUrl })
  const named = { firstName: 'Wanda', lastName: 'W', email: 'w@people.test', phone: '+12025550142' }
  const invite = (key: string, workplace: { state: string | null; city: string | null }) =>
    checks.invite({ reference: key, applicant: { ...named, workplace }, candidateId: null, key })
  const made = await invite('one', { state: 'TX', city: 'Austin' })
  if (made.kind !== 'invited') throw new Error(made.kind)
  const { candidate } = twin.invitationPage(made.invitationId) ?? {}
  expect(candidate?.workplace).toEqual({ state: 'TX', city: 'Austin' })
  expect(await invite('two', { state: 'TX', city: null })).toMatchObject({ kind: 'invited' })
  expect(await invite('three', { state: null, city: null })).toMatchObject({ kind: 'refused' })
})

test('what was promised before a restart is known after it', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-checks-'))
  const clock = fixedClock('2026-06-01T12:00:00Z')
  const open = () => embeddedChecks({ dir, clock, secret, publicUrl, durable: false })
  const first = open()
  const named = { firstName: 'Ana', lastName: 'Silva', email: 'ana@people.test', phone: '+351912345678' }
  const applicant = { ...named, workplace: { state: 'NY', city: null } }
  const order = { reference: 'check', applicant, candidateId: null, key: 'invite' }
  const made = await first.invite(order)
  await first.close()
  const again = open()
  expect(await again.invite(order)).toEqual(made)
  await again.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

test('the page asks for a result once; links that hold no more say so; foreign pages are refused', async () => {
  const { twin, clock } = newTwin()
  const pages = Fastify()
  addCheckTwinRoutes(pages, twin)
  await pages.ready()
  closing.unshift(() => pages.close())
  const named = { firstName: 'Wanda <b>', lastName: 'W', email: 'w@people.test', phone: '+12025550142' }
  const applicant = { ...named, workplace: { state: 'NY', city: null } }
  const invite = async (key: string) => {
    const made = await twin.invite({ reference: key, applicant, candidateId: null, key })
    if (made.kind !== 'invited') throw new Error(made.kind)
    return made
  }
  const made = await invite('one')
  const url = new URL(made.url).pathname
  const page = await pages.inject({ url })
  expect(page.body).toContain('Wanda &lt;b&gt;')
  const post = (headers = {}) =>
    pages.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'result=consider',
    })
  expect((await post({ origin: 'https://elsewhere.test' })).statusCode).toBe(403)
  expect((await post()).body).toContain('Thank you')
  clock.forward(DAY)
  const found = await twin.look(made.invitationId)
  const report = found.kind === 'found' ? (found.reportUrl ?? '') : ''
  expect((await pages.inject({ url: new URL(report).pathname })).body).toContain('One entry was found')
  const late = new URL((await invite('two')).url).pathname
  clock.forward(7 * DAY)
  expect((await pages.inject({ url: late })).body).toContain('has run out')
  expect((await pages.inject({ url: '/twin/background-checks/invitations/none' })).statusCode).toBe(404)
})
