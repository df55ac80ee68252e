import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.ts'
import { smsContract } from '#adapters/sms/contract.ts'
import { embeddedSms } from '#adapters/sms/embedded.ts'
import { openInbox } from '#adapters/inbox/inbox.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-sms-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const numbers = { good: '+12025550123', undeliverable: '+12025550404', unavailable: '+12025550503' }

smsContract('embedded', async () => {
  const inbox = openInbox(fs.mkdtempSync(path.join(root, 'inbox-')))
  return {
    sms: embeddedSms({ inbox, clock: systemClock }),
    numbers,
    arrived: () => inbox.messages().map(({ to, text }) => ({ to, text })),
  }
})

/** A server that answers as Twilio's documentation says. */
const requests: { path: string; authorization: string | undefined; form: URLSearchParams }[] = []
const server = http.createServer((request, response) => {
  void textOf(request).then((body) => {
    const form = new URLSearchParams(body)
    const to = form.get('To') ?? ''
    const answer = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (to === numbers.undeliverable)
      return answer(400, {
        code: 21211,
        message: `The 'To' number ${to} is not a valid phone number.`,
        status: 400,
      })
    if (to === numbers.unavailable)
      return answer(503, { code: 20503, message: `Service unavailable for ${to}` })
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
    return answer(201, { sid: 'SM1', status: 'queued' })
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const twilio = { accountSid: 'AC1', authToken: 'token', from: '+12025550100', baseUrl }

smsContract('twilio', async () => {
  requests.length = 0
  return {
    sms: twilioSms(twilio),
    numbers,
    arrived: () => requests.map(({ form }) => ({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })),
  }
})

test('twilio: the account signs, a messaging service or a number is the sender, silence is "unavailable"', async () => {
  requests.length = 0
  await twilioSms(twilio).send({ id: 'sms_1', to: numbers.good, text: 'x' })
  await twilioSms({ ...twilio, from: 'MG1' }).send({ id: 'sms_2', to: numbers.good, text: 'x' })
  expect(requests[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
  })
  expect(requests.map(({ form }) => [form.get('From'), form.get('MessagingServiceSid')])).toEqual([
    ['+12025550100', null],
    [null, 'MG1'],
  ])
  expect(
    (
      await twilioSms({ ...twilio, baseUrl: 'http://127.0.0.1:9' }).send({
        id: 'sms_3',
        to: numbers.good,
        text: 'x',
      })
    ).kind,
  ).toBe('unavailable')
})

test('the inbox survives a restart, keeps a repeated id once and at most 500, newest first', () => {
  const dir = fs.mkdtempSync(path.join(root, 'kept-'))
  const inbox = openInbox(dir)
  const message = (n: number) => ({
    id: `sms_${n}`,
    channel: 'sms' as const,
    to: numbers.good,
    text: `${n}`,
    sentAt: new Date(n),
  })
  for (let n = 0; n < 1100; n++) inbox.keep(message(n))
  inbox.keep(message(1099))
  const again = openInbox(dir).messages()
  expect(again).toEqual(inbox.messages())
  expect([again.length, again[0]?.text, again[499]?.text]).toEqual([500, '1099', '600'])
})

test('lines of the inbox that were torn are dropped and told, and later messages are kept', () => {
  const dir = fs.mkdtempSync(path.join(root, 'torn-'))
  const message = (n: number) => ({
    id: `${n}`,
    channel: 'sms' as const,
    to: 'x',
    text: `${n}`,
    sentAt: new Date(n),
  })
  openInbox(dir).keep(message(1))
  fs.appendFileSync(path.join(dir, 'inbox.jsonl'), JSON.stringify(message(2)).slice(0, 20))
  const told: string[] = []
  const inbox = openInbox(dir, (sentence) => told.push(sentence))
  expect(told).toEqual([`torn lines were dropped from ${path.join(dir, 'inbox.jsonl')}: 1`])
  inbox.keep(message(3))
  const again = openInbox(dir, (sentence) => told.push(sentence))
  expect(again.messages().map(({ id }) => id)).toEqual(['3', '1'])
  expect(told).toHaveLength(1)
})

test.each([
  ['silence', () => undefined],
  ['an answer that is not JSON', (response: http.ServerResponse) => void response.end('<html>busy</html>')],
  ['a connection that breaks', (response: http.ServerResponse) => void response.destroy()],
  [
    'too many requests',
    (response: http.ServerResponse) => void response.writeHead(429).end('{"code":20429}'),
  ],
  ['a wrong account', (response: http.ServerResponse) => void response.writeHead(401).end('{"code":20003}')],
  ['an answer without an id', (response: http.ServerResponse) => void response.writeHead(201).end('{}')],
])('twilio: %s is "unavailable"', async (_what, answer) => {
  const odd = http.createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const sms = twilioSms({
    ...twilio,
    baseUrl: `http://127.0.0.1:${(odd.address() as AddressInfo).port}`,
    answerWithinMs: 300,
  })
  const result = await sms.send({ id: 'sms_1', to: numbers.good, text: 'secret 98765' })
  odd.closeAllConnections()
  await new Promise((resolve) => odd.close(resolve))
  expect(result.kind).toBe('unavailable')
  expect(JSON.stringify(result)).not.toContain('98765')
})
