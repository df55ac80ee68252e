import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  textPaths,
  type OutgoingText,
  type Sms,
  type SmsResult,
  type TextPurpose,
  type TextRequest,
  type TextState,
} from '#adapters/sms/port.ts'
import { wishIn } from '#adapters/sms/wish.ts'
import { SECOND } from '#domain/shared/units.ts'

type Options = {
  accountSid: string
  authToken: string
  /** Numbers in E.164, or messaging services (MG...): of codes, help and accounts, and of notices, which people may stop. */
  fromCodes: string
  fromNotices: string
  /** Our own origin, to which Twilio reports how far a text has come. */
  publicUrl: string
  /** Another address of the same API; tests give a server of their own. */
  baseUrl?: string
  /** Silence for so long counts as "unavailable"; 4 s unless given. */
  answerWithinMs?: number
}

const answerWithinMs = 4000

/** Numbers that will never receive a message: invalid, not a mobile, stopped by their person. https://www.twilio.com/docs/api/errors */
const neverCodes = new Set([21211, 21214, 21217, 21219, 21265, 21421, 21610, 21614, 21635])

/**
 * What is wrong with our own account or senders, at once or in a later report: the token, a suspended account, a country that is
 * turned off (21408), a sender that cannot reach the number (21606, 21612) or is no sender of ours (21603, 21659), and numbers
 * that are not registered for the United States (30032: toll-free, 30034: ten digits).
 */
const faultCodes = new Set([20003, 20005, 21408, 21603, 21606, 21612, 21659, 21660, 30002, 30032, 30034])

/**
 * Sends text messages by Twilio's Messages API. Twilio offers no key against sending twice there, so a repeat after
 * an answer that got lost may arrive twice; a code that is sent twice is still one code.
 */
export function twilioSms(options: Options): Sms {
  return {
    send: (message) =>
      askTwilio({ ...options, resource: 'Messages', form: formOf(options, message), neverCodes, faultCodes }),
    readReport(request) {
      const id = /^\/webhooks\/texts\/report\/([\w:-]{1,120})$/.exec(request.path)?.[1]
      const state = states[request.form.get('MessageStatus') ?? '']
      if (!isSignedByTwilio(options, request) || !id || !state) return null
      const code = codeOf(request.form.get('ErrorCode'))
      const fault = code !== null && faultCodes.has(code) ? `twilio ${code}` : null
      return { id, state, code: code === null ? null : `twilio ${code}`, fault }
    },
    readInbound(request) {
      const { form } = request
      const [providerId, from] = [form.get('MessageSid'), form.get('From')]
      if (!isSignedByTwilio(options, request) || !providerId || !from) return null
      return { providerId, from, to: form.get('To') ?? null, ...wishIn(form.get('Body') ?? '') }
    },
  }
}

/** How long Twilio may keep a text: whole seconds, at most ten hours (twilio.com/docs/messaging/api/message-resource). */
const validity = { leastS: 5, mostS: 36_000 }

function formOf({ publicUrl, ...options }: Options, { id, to, text, purpose, livesMs }: OutgoingText) {
  const from = senders[purpose] === 'notices' ? options.fromNotices : options.fromCodes
  const livesS = Math.min(validity.mostS, Math.max(validity.leastS, Math.floor(livesMs / SECOND)))
  return {
    To: to,
    Body: text,
    ValidityPeriod: String(livesS),
    StatusCallback: `${publicUrl}${textPaths.report}/${id}`,
    ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
  }
}

/** A STOP is to a sender: what must arrive leaves from another one than what may be stopped. */
const senders: Record<TextPurpose, 'codes' | 'notices'> = {
  code: 'codes',
  help: 'codes',
  account: 'codes',
  notice: 'notices',
}

/** Twilio's states of a message. */
const states: Readonly<Record<string, TextState>> = {
  accepted: 'taken',
  scheduled: 'taken',
  queued: 'taken',
  sending: 'taken',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

function codeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{3,6}$/.test(text) ? Number(text) : null
}

/** The header that Twilio signs its requests in. */
export const twilioSignatureHeader = 'x-twilio-signature'

/** HMAC-SHA1 of the address and each field of the form in the order of its name (twilio.com/docs/usage/security). */
export function twilioSignature(authToken: string, url: string, form: ReadonlyMap<string, string>): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value)
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64')
}

/** Whether Twilio has signed a request to us. */
export function isSignedByTwilio(
  { authToken, publicUrl }: Pick<Options, 'authToken' | 'publicUrl'>,
  { path, form, headers }: TextRequest,
): boolean {
  const given = headers[twilioSignatureHeader]
  if (typeof given !== 'string' || given.length > 100) return false
  const wanted = Buffer.from(twilioSignature(authToken, `${publicUrl}${path}`, form))
  const had = Buffer.from(given)
  return had.length === wanted.length && timingSafeEqual(had, wanted)
}

type Answer = { sid?: unknown; code?: unknown }

type Order = Pick<Options, 'accountSid' | 'authToken' | 'baseUrl' | 'answerWithinMs'> & {
  resource: 'Messages' | 'Calls'
  form: Record<string, string>
  /** Codes of a number that is never reached, and of what is wrong with our own account. */
  neverCodes: ReadonlySet<number>
  faultCodes: ReadonlySet<number>
}

/** Orders a message or a call. */
export async function askTwilio(order: Order): Promise<SmsResult> {
  const { accountSid, authToken, resource } = order
  const url = `${order.baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}/${resource}.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(order.form),
      signal: AbortSignal.timeout(order.answerWithinMs ?? answerWithinMs),
    })
    return resultOf(order, response.status, (await response.json()) as Answer)
  } catch (error) {
    // No answer, or one that is not JSON: unknown whether it was sent.
    const reason = error instanceof Error ? error.name : 'no answer'
    return { kind: 'unavailable', reason, isDown: true, isUnclear: true }
  }
}

/** Reasons carry Twilio's code only: its texts repeat the number, which must not reach a log. */
function resultOf(
  { neverCodes: never, faultCodes: faults }: Order,
  status: number,
  answer: Answer,
): SmsResult {
  if (status >= 200 && status < 300)
    return typeof answer.sid === 'string'
      ? { kind: 'sent', providerId: answer.sid }
      : { kind: 'unavailable', reason: `twilio ${status}`, isDown: false, isUnclear: true }
  const code = Number(answer.code)
  const reason = `twilio ${status} ${Number.isNaN(code) ? '' : code}`.trim()
  if (never.has(code)) return { kind: 'undeliverable', reason }
  const fault = faults.has(code) ? `twilio ${code}` : status === 401 || status === 403 ? reason : null
  const isDown = status >= 500 || status === 429
  return { kind: 'unavailable', reason, isDown, ...(fault === null ? {} : { fault }) }
}
