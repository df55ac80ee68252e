import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import {
  callReportPath,
  phoneCallsPath,
  type OutgoingCall,
  type PhoneCalls,
} from '#adapters/phone-calls/port.ts'
import { askTwilio, isSignedByTwilio } from '#adapters/sms/twilio.ts'
import { MINUTE } from '#domain/shared/units.ts'

type Options = {
  accountSid: string
  authToken: string
  /** A number in E.164 that may call. */
  from: string
  /** Our own origin, at which Twilio asks what to say. */
  publicUrl: string
  baseUrl?: string
  answerWithinMs?: number
  nowMs?: () => number
}

/** A call that is picked up after so long says nothing any more. */
const worthMs = 10 * MINUTE
/** So long a phone rings: a voicemail usually takes over later. */
const ringsS = 25
const longestS = 90

/** Numbers that cannot be called. https://www.twilio.com/docs/api/errors */
const neverCodes = new Set([13223, 13224, 21211, 21214, 21217, 21219, 21265])
/** What is wrong with our account, our number or the countries that it may call (21215). */
const faultCodes = new Set([20003, 20005, 21210, 21212, 21215, 21216, 10001, 10002])

/** The voices of Twilio for the languages of our texts (twilio.com/docs/voice/twiml/say). */
const voices: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-MX' }

/**
 * Phone calls by Twilio's Calls API. What is said before the key goes with the order; what is said after it is asked for at an address
 * that holds it sealed, so that Twilio's records have no code in clear.
 */
export function twilioPhoneCalls(options: Options): PhoneCalls {
  const { nowMs = Date.now } = options
  const key = createHmac('sha256', options.authToken).update('huvr/calls').digest()
  return {
    call: (order) =>
      askTwilio({ ...options, resource: 'Calls', form: formOf(options, order, key, nowMs()), ...codes }),
    wordsFor(request) {
      const sealed = /^\/webhooks\/calls\/([\w-]{40,2000})$/.exec(request.path)?.[1]
      if (sealed === undefined || !isSignedByTwilio(options, request)) return null
      const said = opened(key, sealed)
      if (!said || said.untilMs < nowMs()) return null
      // A key that comes without digits is the end of the wait.
      if ((request.form.get('Digits') ?? '') === '') return '<Response/>'
      const words = say(said.language, said.words)
      return `<Response>${words}<Pause length="1"/>${words}</Response>`
    },
    readReport(request) {
      const id = request.path.split('/').at(-1) ?? ''
      const status = request.form.get('CallStatus') ?? ''
      if (!isEnd(status) || !isSignedByTwilio(options, request)) return null
      if (status === 'completed') return { id, state: 'delivered', code: null, fault: null }
      const given = request.form.get('ErrorCode') ?? ''
      const code = `twilio ${/^\d{3,6}$/.test(given) ? given : status}`
      return { id, state: 'undelivered', code, fault: faultCodes.has(Number(given)) ? code : null }
    },
  }
}

/** How Twilio says that a call has ended (twilio.com/docs/voice/api/call-resource#call-status-values). */
const ends = ['completed', 'busy', 'no-answer', 'failed', 'canceled'] as const
const isEnd = (status: string): status is (typeof ends)[number] =>
  (ends as readonly string[]).includes(status)

const codes = { neverCodes, faultCodes } satisfies { neverCodes: Set<number>; faultCodes: Set<number> }

function formOf({ from, publicUrl }: Options, order: OutgoingCall, key: Buffer, nowMs: number) {
  const { language, words } = order
  const address = `${publicUrl}${phoneCallsPath}/${sealed(key, { language, words, untilMs: nowMs + worthMs })}`
  const ask = `<Gather input="dtmf" numDigits="1" timeout="6" method="POST" action="${address}">${say(language, order.greeting)}</Gather>`
  return {
    To: order.to,
    From: from,
    Twiml: `<Response>${ask}${ask}</Response>`,
    Timeout: String(ringsS),
    TimeLimit: String(longestS),
    // Told once, when the call has ended in whatever way.
    StatusCallback: `${publicUrl}${callReportPath}/${order.id}`,
    StatusCallbackEvent: 'completed',
  }
}

function say(language: string, words: string): string {
  const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<Say language="${voices[language] ?? 'en-US'}">${text}</Say>`
}

type Said = { language: string; words: string; untilMs: number }

function sealed(key: Buffer, said: Said): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function opened(key: Buffer, text: string): Said | null {
  const all = Buffer.from(text, 'base64url')
  if (all.length < 29) return null
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12))
  decipher.setAuthTag(all.subarray(12, 28))
  try {
    return JSON.parse(`${decipher.update(all.subarray(28)).toString()}${decipher.final().toString()}`) as Said
  } catch {
    // Altered, or sealed under another token of the account.
    return null
  }
}
