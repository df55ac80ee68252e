import type { Clock } from '#adapters/clock/port.ts'
import type { PhoneCalls } from '#adapters/phone-calls/port.ts'
import type { Inbox } from '#adapters/inbox/inbox.ts'
import { refusedNumbers } from '#adapters/sms/embedded.ts'

/**
 * Keeps what is said in calls instead of calling; /dev shows it. Numbers end as with the twin of texts: 0404, 0503, 0421 and
 * 0409; one that ends in 0607 is picked up by a voicemail, which hears the greeting alone.
 */
export function embeddedPhoneCalls({ inbox, clock }: { inbox: Inbox; clock: Clock }): PhoneCalls {
  return {
    async call({ id, to, greeting, words }) {
      const ending = to.slice(-4)
      const answer = refusedNumbers[ending]
      if (answer) return answer
      if (inbox.faults.calls) return { kind: 'unavailable', reason: 'the provider is down', isDown: true }
      const text = ending === '0607' ? greeting : `${greeting}\n${joined(words)}`
      inbox.keep({ id, channel: 'call', to, text, sentAt: clock.now() })
      if (ending === '0409')
        return { kind: 'unavailable', reason: 'no answer', isDown: false, isUnclear: true }
      return { kind: 'sent', providerId: `twin-${id}` }
    },
    // The twin says it all in one.
    wordsFor: () => null,
  }
}

/** Digits that are said one by one, as they are read. */
const joined = (words: string) => words.replaceAll(/(\d)[ ,.]+(?=\d)/g, '$1')
