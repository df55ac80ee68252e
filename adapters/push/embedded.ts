import type { Clock } from '#adapters/clock/port.ts'
import { payloadBytes, type Push, type PushResult } from '#adapters/push/port.ts'
import type { Inbox } from '#adapters/inbox/inbox.ts'

/** How addresses end that the twin treats in a known way. */
const sentinels: Record<string, PushResult> = {
  '/gone': { kind: 'gone', reason: 'push service 410' },
  '/refused': { kind: 'refused', reason: 'push service 400' },
  '/other-key': {
    kind: 'gone',
    reason: 'push service 403 VapidPkHashMismatch',
    fault: 'VapidPkHashMismatch',
  },
  '/bad-token': { kind: 'refused', reason: 'push service 403 BadJwtToken', fault: 'BadJwtToken' },
  '/busy': { kind: 'unavailable', reason: 'push service 429', isDown: false, retryAfterMs: 60_000 },
}

/**
 * Keeps pushes instead of sending them; /dev shows them. It takes any https address, and treats those that end in
 * /gone, /refused, /other-key, /bad-token and /busy as a push service would.
 */
export function embeddedPush(options: { inbox: Inbox; clock: Clock; publicKey: string }): Push {
  return {
    publicKey: options.publicKey,
    accepts: (endpoint) => URL.canParse(endpoint) && new URL(endpoint).protocol === 'https:',
    async send({ endpoint }, { id, payload }) {
      const ending = Object.keys(sentinels).find((one) => endpoint.endsWith(one))
      if (ending) return sentinels[ending] as PushResult
      if (options.inbox.faults.push)
        return { kind: 'unavailable', reason: 'the push service is down', isDown: true }
      if (Buffer.byteLength(payload) > payloadBytes) return { kind: 'refused', reason: 'too large' }
      const { title, body, path } = JSON.parse(payload) as { title: string; body: string; path?: string }
      options.inbox.add({
        id,
        channel: 'push',
        to: endpoint,
        subject: title,
        text: path ? `${body}\n${path}` : body,
        sentAt: options.clock.now(),
      })
      return { kind: 'sent', providerId: `twin-${id}` }
    },
  }
}
