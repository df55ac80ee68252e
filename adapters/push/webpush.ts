import http from 'node:http'
import https from 'node:https'
import { encryptPush } from '#adapters/push/encrypt.ts'
import type { Push, PushMessage, PushResult } from '#adapters/push/port.ts'
import { payloadBytes } from '#adapters/push/port.ts'
import type { Guard } from '#adapters/push/public-only.ts'
import { vapidHeader, type VapidKeys } from '#adapters/push/vapid.ts'
import type { PushAddress } from '#domain/notifications/push.ts'

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
        return resultOf(await post(options, address, message, body), message.id)
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
): Promise<{ status: number; location: string | undefined }> {
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
      // What it says in words is of no use to us and may be long.
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
      .on('error', reject)
      .end(body)
  })
}

/** Reasons carry the status only: the endpoint is a secret of its device and must not reach a log. */
function resultOf(
  { status, location }: { status: number; location: string | undefined },
  id: string,
): PushResult {
  const reason = `push service ${status}`
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: location ?? id }
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'unavailable', reason, isDown: true }
  return { kind: 'refused', reason }
}

function failureOf(error: unknown): PushResult {
  const { name, code } = error as { name?: string; code?: string }
  // A point that is not on the curve: the browser's keys were never real.
  if (code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return { kind: 'gone', reason: 'bad keys' }
  if (name === 'PrivateAddress') return { kind: 'refused', reason: 'not a public address' }
  // A name that leads nowhere is the subscription's, not the service's.
  return { kind: 'unavailable', reason: code ?? name ?? 'no answer', isDown: code !== 'ENOTFOUND' }
}
