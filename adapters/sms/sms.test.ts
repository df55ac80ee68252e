import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.ts'
import { aText, smsContract } from '#adapters/sms/contract.ts'
import { embeddedSms, textsSignatureHeader } from '#adapters/sms/embedded.ts'
import { openInbox } from '#adapters/inbox/inbox.ts'
import { textPaths, type TextRequest } from '#adapters/sms/port.ts'
import { twilioSignature, twilioSignatureHeader, twilioSms } from '#adapters/sms/twilio.ts'
import { signWebhook } from '#adapters/twin/signature.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-sms-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const numbers = {
  good: '+12025550123',
  undeliverable: '+12025550404',
  unavailable: '+12025550503',
  turnedOff: '+12025550421',
}

const secret = Buffer.alloc(32, 3)

smsContract('embedded', async () => {
  const inbox = openInbox(fs.mkdtempSync(path.join(root, 'inbox-')))
  const request = (path: string, form: Record<string, string>): TextRequest => {
    const raw = new URLSearchParams(form).toString()
    const header = signWebhook(`${path}?${raw}`, secret, systemClock.nowMs())
    return { path, form: new Map(Object.entries(form)), headers: { [textsSignatureHeader]: header } }
  }
  return {
    sms: embeddedSms({ inbox, clock: systemClock, secret }),
    numbers,
    turnedOffFault: 'twilio 21408',
    arrived: () => inbox.messages().map(({ to, text }) => ({ to, text })),
    reported: (id, state, code) =>
      request(`${textPaths.report}/${id}`, {
        state,
        ...(code === undefined ? {} : { code: `twilio ${code}` }),
      }),
    written: (from, text) => request(textPaths.inbound, { id: 'in-1', from, text }),
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
    if (to === numbers.turnedOff)
      return answer(400, {
        code: 21408,
        message: `Permission to send an SMS has not been enabled for the region of ${to}.`,
      })
    // Twilio refuses a validity period that is no whole number of seconds up to ten hours, and a callback that is no address.
    const validityS = Number(form.get('ValidityPeriod'))
    if (!Number.isInteger(validityS) || validityS < 1 || validityS > 36_000)
      return answer(400, { code: 21648, message: 'The validity period is out of range.' })
    if (!URL.canParse(form.get('StatusCallback') ?? ''))
      return answer(400, { code: 21609, message: 'The StatusCallback is not a valid address.' })
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
    return answer(201, { sid: 'SM1', status: 'queued' })
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const publicUrl = 'https://walks.test'
const twilio = {
  accountSid: 'AC1',
  authToken: 'token',
  fromCodes: '+12025550100',
  fromNotices: '+12025550101',
  publicUrl,
  baseUrl,
}

/** A request as Twilio signs it, with the fields that it sends beside those that are read. */
function ofTwilio(path: string, own: Record<string, string>): TextRequest {
  const form = new Map(Object.entries({ AccountSid: 'AC1', ApiVersion: '2010-04-01', ...own }))
  const header = twilioSignature(twilio.authToken, `${publicUrl}${path}`, form)
  return { path, form, headers: { [twilioSignatureHeader]: header } }
}

smsContract('twilio', async () => {
  requests.length = 0
  return {
    sms: twilioSms(twilio),
    numbers,
    turnedOffFault: 'twilio 21408',
    reported: (id, state, code) =>
      ofTwilio(`${textPaths.report}/${id}`, {
        MessageSid: 'SM1',
        MessageStatus: state === 'taken' ? 'queued' : state,
        ...(code === undefined ? {} : { ErrorCode: code }),
      }),
    written: (From, Body) =>
      ofTwilio(textPaths.inbound, { MessageSid: 'SM2', From, To: twilio.fromNotices, Body }),
    arrived: () => requests.map(({ form }) => ({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })),
  }
})

test('twilio: the account signs, each purpose has its sender, and a text says how long it is worth and where to report', async () => {
  requests.length = 0
  const sms = twilioSms(twilio)
  await sms.send(aText(numbers.good, 'x', { id: 'sms_9', purpose: 'code', livesMs: 600_000 }))
  await sms.send(aText(numbers.good, 'x', { purpose: 'help', livesMs: 3 * 86_400_000 }))
  await sms.send(aText(numbers.good, 'x', { purpose: 'account', livesMs: 10 }))
  await sms.send(aText(numbers.good))
  await twilioSms({ ...twilio, fromNotices: 'MG1' }).send(aText(numbers.good))
  expect(requests[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
  })
  expect(requests[0]?.form.get('StatusCallback')).toBe('https://walks.test/webhooks/texts/report/sms_9')
  const sent = requests.map(({ form }) =>
    ['From', 'MessagingServiceSid', 'ValidityPeriod'].map((name) => form.get(name)),
  )
  expect(sent).toEqual([
    [twilio.fromCodes, null, '600'],
    [twilio.fromCodes, null, '36000'],
    [twilio.fromCodes, null, '5'],
    [twilio.fromNotices, null, '600'],
    [null, 'MG1', '600'],
  ])
  const nowhere = twilioSms({ ...twilio, baseUrl: 'http://127.0.0.1:9' })
  expect(await nowhere.send(aText(numbers.good))).toMatchObject({ kind: 'unavailable', isUnclear: true })
})

test('twilio: the signature is the one of its documentation', () => {
  // The example of twilio.com/docs/usage/security.
  const form = new Map([
    ['CallSid', 'CA1234567890ABCDE'],
    ['Caller', '+14158675310'],
    ['Digits', '1234'],
    ['From', '+14158675310'],
    ['To', '+18005551212'],
  ])
  expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(
    'GvWf1cFY/Q7PnoempGyD5oXAezc=',
  )
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
  for (let n = 0; n < 1100; n++) inbox.add(message(n))
  inbox.add(message(1099))
  const again = openInbox(dir).messages()
  expect(again).toEqual(inbox.messages())
  expect([again.length, again[0]?.text, again[499]?.text]).toEqual([500, '1099', '600'])
})

test('lines of the inbox that were torn are dropped and told, and later messages are stored', () => {
  const dir = fs.mkdtempSync(path.join(root, 'torn-'))
  const message = (n: number) => ({
    id: `${n}`,
    channel: 'sms' as const,
    to: 'x',
    text: `${n}`,
    sentAt: new Date(n),
  })
  openInbox(dir).add(message(1))
  fs.appendFileSync(path.join(dir, 'inbox.jsonl'), JSON.stringify(message(2)).slice(0, 20))
  const delivered: string[] = []
  const inbox = openInbox(dir, (sentence) => delivered.push(sentence))
  expect(delivered).toEqual([`torn lines were dropped from ${path.join(dir, 'inbox.jsonl')}: 1`])
  inbox.add(message(3))
  const again = openInbox(dir, (sentence) => delivered.push(sentence))
  expect(again.messages().map(({ id }) => id)).toEqual(['3', '1'])
  expect(delivered).toHaveLength(1)
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
])('twilio: %s is "unavailable"', async (what, answer) => {
  const odd = http.createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const sms = twilioSms({
    ...twilio,
    baseUrl: `http://127.0.0.1:${(odd.address() as AddressInfo).port}`,
    answerWithinMs: 300,
  })
  const result = await sms.send(aText(numbers.good, 'secret 98765'))
  odd.closeAllConnections()
  await new Promise((resolve) => odd.close(resolve))
  expect(result.kind).toBe('unavailable')
  expect(JSON.stringify(result)).not.toContain('98765')
  // Only without an answer may the text have left; a wrong account is the operator's to mend.
  if (result.kind !== 'unavailable') return
  const isRefused = what === 'too many requests' || what === 'a wrong account'
  expect(result.isUnclear === true).toBe(!isRefused)
  expect(result.fault).toBe(what === 'a wrong account' ? 'twilio 20003' : undefined)
})

test('the twin: STOP ends the notices to a number and nothing else; reports say what does not arrive', async () => {
  const inbox = openInbox(fs.mkdtempSync(path.join(root, 'stop-')))
  const sms = embeddedSms({ inbox, clock: systemClock })
  const delivered: string[] = []
  sms.deliverTo(async (at, form) => void delivered.push(`${at}?${form}`))
  await sms.write(numbers.good, 'STOP')
  expect(await sms.send(aText(numbers.good))).toEqual({ kind: 'undeliverable', reason: 'twilio 400 21610' })
  expect(await sms.send(aText(numbers.good, 'x', { id: 'sms_2', purpose: 'code' }))).toMatchObject({
    kind: 'sent',
  })
  await sms.write(numbers.good, 'START')
  expect(await sms.send(aText(numbers.good, 'x', { id: 'sms_3' }))).toMatchObject({ kind: 'sent' })
  await sms.send(aText('+12025550606', 'x', { id: 'sms_4' }))
  await sms.flush()
  expect(delivered.filter((line) => line.includes('sms_4'))).toEqual([
    '/webhooks/texts/report/sms_4?state=sent',
    '/webhooks/texts/report/sms_4?state=undelivered&code=twilio+30003',
  ])
  expect(inbox.messages().map(({ id, state }) => [id, state])).toEqual([
    ['sms_4', 'undelivered: twilio 30003'],
    ['sms_3', 'delivered'],
    ['sms_2', 'delivered'],
  ])
})
