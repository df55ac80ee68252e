import http from 'node:http'
import https from 'node:https'
import { encryptPush } from '#adapters/push/encrypt.ts'
import type { Push, PushMessage, PushResult } from '#adapters/push/port.ts'
import { payloadBytes } from '#adapters/push/port.ts'
import type { Guard } from '#adapters/push/public-only.ts'
import { vapidHeader, type VapidKeys } from '#adapters/push/vapid.ts'
import type { PushAddress } from '#domain/notifications/push.ts'
import { HOUR, SECOND } from '#domain/shared/units.ts'

type Options = {
  keys: VapidKeys
  /** mailto: or https:, where a push service can reach the operator. */
  subject: string
  guard: Guard
  /** Real time: push services do not know our clock. */
  nowMs: () => number
  /** Longest wait for an answer. */
  answerWithinMs?: number
}

const patienceMs = 5000

/**
 * Web push by RFC 8030 to the push service that the browser named. Redirects are not followed. A repeat after an answer
 * that got lost may arrive twice; the service worker shows both in one place, by their tag.
 */
export function webPush(options: Options): Push {
  return {
    publicKey: options.keys.publicKey,
    accepts: options.guard.allows,
    async send(address, message) {
      if (!options.guard.allows(address.endpoint)) return { kind: 'gone', reason: 'not a push service' }
      const payload = Buffer.from(message.payload)
      if (payload.length > payloadBytes) return { kind: 'refused', reason: 'too large' }
      try {
        const body = encryptPush(payload, address)
        const answer = await post(options, address, message, body)
        return resultOf(answer, { id: message.id, nowMs: options.nowMs() })
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

async function post(
  options: Options,
  { endpoint }: PushAddress,
  message: PushMessage,
  body: Buffer,
): Promise<Answer> {
  const headers = {
    authorization: await vapidHeader({ ...options, endpoint, nowMs: options.nowMs() }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'content-length': body.length,
    ttl: String(message.ttlS),
    urgency: message.urgency,
    ...(message.topic ? { topic: message.topic } : {}),
  }
  const { request } = new URL(endpoint).protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(options.answerWithinMs ?? patienceMs)
  return new Promise((resolve, reject) => {
    request(endpoint, { method: 'POST', headers, signal, lookup: options.guard.lookup }, (answer) => {
      const { location, 'retry-after': retryAfter } = answer.headers
      const status = answer.statusCode ?? 0
      startOf(answer)
        .then((text) => resolve({ status, location, retryAfter, text }))
        .catch(reject)
    })
      .on('error', reject)
      .end(body)
  })
}

type Answer = { status: number; location: string | undefined; retryAfter: string | undefined; text: string }

const textBytes = 2048

/** The beginning of what a service says; the rest is thrown away. */
async function startOf(answer: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (bytes < textBytes) chunks.push(chunk)
    bytes += chunk.length
  }
  return Buffer.concat(chunks).toString('utf8', 0, textBytes)
}

/**
 * Reasons carry the status, and of a refusal of our key one word from a list: what a service says otherwise may repeat the endpoint,
 * which is a secret of its device and must not reach a log.
 */
function resultOf(
  { status, location, retryAfter, text }: Answer,
  { id, nowMs }: { id: string; nowMs: number },
): PushResult {
  const reason = `push service ${status}`
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: location ?? id }
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (status === 401 || status === 403) return keyRefused(status, text)
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', reason }
  const retryAfterMs = msOf(retryAfter, nowMs)
  // Too many requests are counted by device: the others of the same service are sent to as before.
  const isDown = status !== 429
  return { kind: 'unavailable', reason, isDown, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
}

/** A device that was subscribed under another key of ours: it takes nothing under this one ever again. */
export const keyChanged = 'VapidPkHashMismatch'

/**
 * Why a service refuses our key. Apple says it in a word (developer.apple.com/documentation/usernotifications); those of Google and
 * Mozilla say in a sentence that the key is not the one of the subscription.
 */
function keyRefused(status: number, text: string): PushResult {
  const word = /"reason"\s*:\s*"([A-Za-z]{3,40})"/.exec(text)?.[1]
  const isOther = /do not correspond to the credentials|public key mismatch/i.test(text)
  const fault = isOther ? keyChanged : (word ?? `push service ${status}`)
  const reason = `push service ${status} ${isOther || word ? fault : ''}`.trim()
  return { kind: fault === keyChanged ? 'gone' : 'refused', reason, fault }
}

/** A service is not waited for longer than this, whatever it asks for. */
const longestPauseMs = HOUR

/** `Retry-After` in milliseconds: it says seconds or a date (RFC 9110 section 10.2.3). */
function msOf(retryAfter: string | undefined, nowMs: number): number | null {
  if (retryAfter === undefined) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - nowMs
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestPauseMs)
}

function failureOf(error: unknown): PushResult {
  const { name, code } = error as { name?: string; code?: string }
  // A point that is not on the curve: the browser's keys were never real.
  if (code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return { kind: 'gone', reason: 'bad keys' }
  if (name === 'PrivateAddress') return { kind: 'refused', reason: 'not a public address' }
  // A name that leads nowhere is the subscription's, not the service's.
  return { kind: 'unavailable', reason: code ?? name ?? 'no answer', isDown: code !== 'ENOTFOUND' }
}
