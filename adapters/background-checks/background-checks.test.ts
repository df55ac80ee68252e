import fs from 'node:fs'
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
    checks: checkrChecks({ apiKey, package: 'basic_plus', timeoutMs: 400, baseUrl: server.baseUrl }),
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
  })
})

test('what was promised before a restart is known after it', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-checks-'))
  const clock = fixedClock('2026-06-01T12:00:00Z')
  const open = () => embeddedChecks({ dir, clock, secret, publicUrl, durable: false })
  const first = open()
  const applicant = { firstName: 'Ana', lastName: 'Silva', email: 'ana@people.test', phone: '+351912345678' }
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
  const http = Fastify()
  addCheckTwinRoutes(http, twin)
  await http.ready()
  closing.unshift(() => http.close())
  const applicant = { firstName: 'Wanda <b>', lastName: 'W', email: 'w@people.test', phone: '+12025550142' }
  const invite = async (key: string) => {
    const made = await twin.invite({ reference: key, applicant, candidateId: null, key })
    if (made.kind !== 'invited') throw new Error(made.kind)
    return made
  }
  const made = await invite('one')
  const url = new URL(made.url).pathname
  const page = await http.inject({ url })
  expect(page.body).toContain('Wanda &lt;b&gt;')
  const post = (headers = {}) =>
    http.inject({
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
  expect((await http.inject({ url: new URL(report).pathname })).body).toContain('One entry was found')
  const late = new URL((await invite('two')).url).pathname
  clock.forward(7 * DAY)
  expect((await http.inject({ url: late })).body).toContain('has run out')
  expect((await http.inject({ url: '/twin/background-checks/invitations/none' })).statusCode).toBe(404)
})
