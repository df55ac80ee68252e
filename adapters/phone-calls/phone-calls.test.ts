import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.ts'
import { aCall, phoneCallsContract } from '#adapters/phone-calls/contract.ts'
import { embeddedPhoneCalls } from '#adapters/phone-calls/embedded.ts'
import { callReportPath, phoneCallsPath } from '#adapters/phone-calls/port.ts'
import { twilioPhoneCalls } from '#adapters/phone-calls/twilio.ts'
import { openInbox } from '#adapters/inbox/inbox.ts'
import type { TextRequest } from '#adapters/sms/port.ts'
import { twilioSignature, twilioSignatureHeader } from '#adapters/sms/twilio.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-calls-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const numbers = {
  good: '+12025550123',
  undeliverable: '+12025550404',
  unavailable: '+12025550503',
  turnedOff: '+12025550421',
}
const anInbox = () => openInbox(fs.mkdtempSync(path.join(root, 'inbox-')))

phoneCallsContract('embedded', async () => {
  const inbox = anInbox()
  return {
    calls: embeddedPhoneCalls({ inbox, clock: systemClock }),
    heard: async () => inbox.messages().map(({ to, text }) => ({ to, text })),
    numbers,
    turnedOffFault: 'twilio 21408',
  }
})

test('the twin: a voicemail hears the greeting alone; calls fail by a switch', async () => {
  const inbox = anInbox()
  const calls = embeddedPhoneCalls({ inbox, clock: systemClock })
  await calls.call(aCall('+12025550607'))
  expect(inbox.messages().map(({ text }) => text)).toEqual(['Aquí Huvr & Co.'])
  inbox.faults.calls = true
  expect(await calls.call(aCall(numbers.good))).toMatchObject({ kind: 'unavailable', isDown: true })
})

/** A server that answers as Twilio's documentation of calls says. */
const requests: { path: string; form: URLSearchParams }[] = []
const server = http.createServer((request, response) => {
  void textOf(request).then((body) => {
    const form = new URLSearchParams(body)
    const to = form.get('To') ?? ''
    const answer = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (to === numbers.undeliverable)
      return answer(400, { code: 21211, message: `Invalid 'To' Phone Number: ${to}` })
    if (to === numbers.unavailable) return answer(503, { code: 20503 })
    if (to === numbers.turnedOff)
      return answer(400, { code: 21215, message: `Account not authorized to call ${to}.` })
    // It takes whole seconds, a number of ours, and at most 4000 characters of TwiML without Url.
    const twiml = form.get('Twiml') ?? ''
    if (!/^[1-9]\d*$/.test(form.get('Timeout') ?? '')) return answer(400, { code: 21208 })
    if (!/^\+\d+$/.test(form.get('From') ?? '')) return answer(400, { code: 21212 })
    if (!URL.canParse(form.get('StatusCallback') ?? '')) return answer(400, { code: 21609 })
    if (twiml === '' || twiml.length > 4000 || form.has('Url')) return answer(400, { code: 21205 })
    requests.push({ path: request.url ?? '', form })
    return answer(201, { sid: 'CA1', status: 'queued' })
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))

let nowMs = 1_796_817_600_000
const publicUrl = 'https://walks.test'
const twilio = {
  accountSid: 'AC1',
  authToken: 'token',
  from: '+12025550102',
  publicUrl,
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  nowMs: () => nowMs,
}
const plain = (twiml: string) =>
  twiml
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
const actionOf = (form: URLSearchParams | undefined) =>
  /action="([^"]+)"/.exec(form?.get('Twiml') ?? '')?.[1] ?? ''

/** A request as Twilio signs it, once a key was pressed. */
function pressed(address: string, digits = '1'): TextRequest {
  const at = new URL(address).pathname
  const form = new Map([
    ['CallSid', 'CA1'],
    ['Digits', digits],
  ])
  return {
    path: at,
    form,
    headers: { [twilioSignatureHeader]: twilioSignature(twilio.authToken, address, form) },
  }
}

phoneCallsContract('twilio', async () => {
  requests.length = 0
  const calls = twilioPhoneCalls(twilio)
  return {
    calls,
    heard: async () =>
      requests.map(({ form }) => ({
        to: form.get('To') ?? '',
        text: plain(`${form.get('Twiml')}${calls.wordsFor(pressed(actionOf(form))) ?? ''}`),
      })),
    numbers,
    turnedOffFault: 'twilio 21215',
  }
})

describe('twilio', () => {
  const calls = twilioPhoneCalls(twilio)
  const ordered = async () => {
    requests.length = 0
    await calls.call(aCall(numbers.good))
    return requests[0]
  }

  test('how a call has ended is read from the request that Twilio signs', async () => {
    const request = await ordered()
    const address = request?.form.get('StatusCallback') ?? ''
    expect(address).toBe(`${publicUrl}${callReportPath}/call_1`)
    const reported = (fields: Record<string, string>, authToken = twilio.authToken) => {
      const form = new Map(Object.entries({ CallSid: 'CA1', ...fields }))
      const headers = { [twilioSignatureHeader]: twilioSignature(authToken, address, form) }
      return calls.readReport({ path: new URL(address).pathname, form, headers })
    }
    const end = { id: 'call_1', state: 'undelivered', fault: null }
    expect(reported({ CallStatus: 'completed', CallDuration: '12' })).toEqual({
      ...end,
      state: 'delivered',
      code: null,
    })
    expect(reported({ CallStatus: 'busy' })).toEqual({ ...end, code: 'twilio busy' })
    expect(reported({ CallStatus: 'no-answer' })).toEqual({ ...end, code: 'twilio no-answer' })
    expect(reported({ CallStatus: 'failed', ErrorCode: '13224' })).toEqual({ ...end, code: 'twilio 13224' })
    const fault = 'twilio 10001'
    expect(reported({ CallStatus: 'failed', ErrorCode: '10001' })).toEqual({ ...end, code: fault, fault })
    for (const CallStatus of ['ringing', 'in-progress', '']) expect(reported({ CallStatus })).toBeNull()
    expect(reported({ CallStatus: 'busy' }, 'another')).toBeNull()
  })

  test('an order has no word of the code in clear; the words are said twice, in the language, after a key', async () => {
    const request = await ordered()
    expect(request?.path).toBe('/2010-04-01/Accounts/AC1/Calls.json')
    expect(['From', 'Timeout', 'TimeLimit'].map((name) => request?.form.get(name))).toEqual([
      '+12025550102',
      '25',
      '90',
    ])
    const twiml = request?.form.get('Twiml') ?? ''
    expect(twiml).not.toMatch(/4, 8|48291|código es/)
    expect(twiml).toContain('<Say language="es-MX">Aquí Huvr &amp; Co.</Say>')
    const address = actionOf(request?.form)
    expect(address.startsWith(`${publicUrl}${phoneCallsPath}/`)).toBe(true)
    const said = '<Say language="es-MX">Tu código es: 4, 8, 2, 9, 1.</Say>'
    expect(calls.wordsFor(pressed(address))).toBe(`<Response>${said}<Pause length="1"/>${said}</Response>`)
  })

  test('a voicemail presses no key and hears no more; what is forged, altered or too old hears nothing', async () => {
    const address = actionOf((await ordered())?.form)
    expect(calls.wordsFor(pressed(address, ''))).toBe('<Response/>')
    expect(calls.wordsFor({ ...pressed(address), headers: {} })).toBeNull()
    const altered = `${address.slice(0, -2)}${address.endsWith('AA') ? 'BB' : 'AA'}`
    expect(calls.wordsFor(pressed(altered))).toBeNull()
    expect(calls.wordsFor(pressed(`${publicUrl}${phoneCallsPath}/short`))).toBeNull()
    nowMs += 600_001
    expect(calls.wordsFor(pressed(address))).toBeNull()
  })
})
