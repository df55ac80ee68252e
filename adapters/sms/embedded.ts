import type { Clock } from '#adapters/clock/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import type { Inbox } from '#adapters/sms/inbox.ts'

/** Keeps messages instead of sending them; /dev shows them. Numbers ending in 0404 are undeliverable, in 0503 unavailable. */
export function embeddedSms(options: { inbox: Inbox; clock: Clock }): Sms {
  return {
    async send({ id, to, text }) {
      if (to.endsWith('0404')) return { kind: 'undeliverable', reason: 'unknown number' }
      if (to.endsWith('0503') || options.inbox.faults.sms)
        return { kind: 'unavailable', reason: 'the provider is down' }
      options.inbox.keep({ id, channel: 'sms', to, text, sentAt: options.clock.now() })
      return { kind: 'sent', providerId: `twin-${id}` }
    },
  }
}
