import type { Sms, SmsResult } from '#adapters/sms/port.ts'

type Options = {
  accountSid: string
  authToken: string
  /** A number in E.164, or a messaging service (MG...). */
  from: string
  /** Another address of the same API; tests give a server of their own. */
  baseUrl?: string
  /** Silence for so long counts as "unavailable"; 4 s unless given. */
  answerWithinMs?: number
}

const answerWithinMs = 4000

/**
 * Twilio's codes for numbers that will never receive a message: invalid, not a mobile, opted out, unreachable, a
 * region that the account does not send to. https://www.twilio.com/docs/api/errors
 */
const neverCodes = new Set([
  21211, 21214, 21217, 21219, 21265, 21408, 21421, 21610, 21612, 21614, 21635, 30003, 30005, 30006,
])

/**
 * Sends text messages by Twilio's Messages API. Twilio offers no key against sending twice there, so a repeat after
 * an answer that got lost may arrive twice; a code that is sent twice is still one code.
 */
export function twilioSms(options: Options): Sms {
  const url = `${options.baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${options.accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`
  const sender = options.from.startsWith('MG')
    ? { MessagingServiceSid: options.from }
    : { From: options.from }
  return {
    async send({ to, text }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, Body: text, ...sender }),
          signal: AbortSignal.timeout(options.answerWithinMs ?? answerWithinMs),
        })
        return resultOf(response.status, (await response.json()) as Answer)
      } catch (error) {
        // No answer, or one that is not JSON: unknown whether it was sent.
        return {
          kind: 'unavailable',
          reason: error instanceof Error ? error.name : 'no answer',
          isDown: true,
        }
      }
    },
  }
}

type Answer = { sid?: unknown; code?: unknown }

/** Reasons carry Twilio's code only: its texts repeat the number, which must not reach a log. */
function resultOf(status: number, answer: Answer): SmsResult {
  if (status >= 200 && status < 300 && typeof answer.sid === 'string')
    return { kind: 'sent', providerId: answer.sid }
  const code = Number(answer.code)
  const reason = `twilio ${status} ${Number.isNaN(code) ? '' : code}`.trim()
  if (neverCodes.has(code)) return { kind: 'undeliverable', reason }
  return { kind: 'unavailable', reason, isDown: status >= 500 || status === 429 }
}
