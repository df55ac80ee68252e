import type { Clock } from '#adapters/clock/port.ts'
import type { CallReport, PhoneCalls } from '#adapters/phone-calls/port.ts'
import type { Inbox } from '#adapters/inbox/inbox.ts'
import { refusedNumbers, type EmbeddedSms } from '#adapters/sms/embedded.ts'

/**
 * Keeps what is said in calls instead of calling; /dev shows it. Numbers end as with the twin of texts: 0404, 0503, 0421 and
 * 0409; one that ends in 0606 is not picked up, one in 0607 by a voicemail, which hears the greeting alone. How a call has ended is
 * told beside the reports of texts.
 */
export function embeddedPhoneCalls({
  inbox,
  clock,
  texts,
}: {
  inbox: Inbox
  clock: Clock
  texts?: EmbeddedSms | undefined
}): PhoneCalls {
  return {
    async call({ id, to, greeting, words }) {
      const ending = to.slice(-4)
      const answer = refusedNumbers[ending]
      if (answer) return answer
      if (inbox.faults.calls) return { kind: 'unavailable', reason: 'the provider is down', isDown: true }
      const code = ending === '0606' ? 'twilio no-answer' : null
      texts?.reportCall(id, code)
      if (code !== null) return { kind: 'sent', providerId: `twin-${id}` }
      const text = ending === '0607' ? greeting : `${greeting}\n${joined(words)}`
      inbox.add({ id, channel: 'call', to, text, sentAt: clock.now() })
      if (ending === '0409')
        return { kind: 'unavailable', reason: 'no answer', isDown: false, isUnclear: true }
      return { kind: 'sent', providerId: `twin-${id}` }
    },
    // The twin says it all in one.
    wordsFor: () => null,
    readReport(request) {
      if (texts?.isOwn(request) !== true) return null
      const { path, form } = request
      const state = form.get('state') as CallReport['state']
      return { id: path.split('/').at(-1) ?? '', state, code: form.get('code') ?? null, fault: null }
    },
  }
}

/** Digits that are said one by one, as they are read. */
const joined = (words: string) => words.replaceAll(/(\d)[ ,.]+(?=\d)/g, '$1')
