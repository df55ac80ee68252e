import type { Clock } from '#adapters/clock/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import type { Inbox } from '#adapters/inbox/inbox.ts'

/** How long the twin takes for a number that ends in 0408. */
const slowMs = 3000

/**
 * Keeps messages instead of sending them; /dev shows them. Sentinel numbers: ending in 0404 undeliverable, in 0503
 * unavailable, in 0408 slow (3 s).
 */
export function embeddedSms(options: { inbox: Inbox; clock: Clock }): Sms {
  return {
    async send({ id, to, text }) {
      if (to.endsWith('0404')) return { kind: 'undeliverable', reason: 'unknown number' }
      const isDown = options.inbox.faults.sms
      if (to.endsWith('0503') || isDown)
        return { kind: 'unavailable', reason: 'the provider is down', isDown }
      if (to.endsWith('0408')) await new Promise((resolve) => setTimeout(resolve, slowMs))
      options.inbox.keep({ id, channel: 'sms', to, text, sentAt: options.clock.now() })
      return { kind: 'sent', providerId: `twin-${id}` }
    },
  }
}
