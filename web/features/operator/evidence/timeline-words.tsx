import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Lane, TimelineEvent } from '#domain/operator/timeline.ts'
import { steerCommands } from '#domain/walk/live-protocol.ts'
import { useWords } from '#web/features/operator/kit/words.ts'
import { entryWords } from '#web/features/operator/money/money-words.ts'
import { tripWords } from '#web/features/operator/people/person-words.ts'
import { steerNames } from '#web/features/walk/public.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'

/** What the lines of moments are called. */
export const laneWords: Readonly<Record<Lane, MessageDescriptor>> = {
  moves: msg`Steps of the trip`,
  chat: msg`Chat`,
  steering: msg`Steering`,
  postcards: msg`Postcards`,
  money: msg`Money`,
  acts: msg`Operators`,
}

const people: Readonly<Record<string, MessageDescriptor>> = {
  traveller: msg`Traveler`,
  walker: msg`Walker`,
  operator: msg`Operator`,
  server: msg`Server`,
}

/** Acts of operators about a trip; others are shown by their name in the audit log. */
const actWords: Readonly<Record<string, MessageDescriptor>> = {
  'operator.evidenceSeen': msg`Opened the evidence`,
  'operator.evidenceTaken': msg`Took an evidence file`,
  'operator.evidenceSealed': msg`Sealed an evidence file`,
  'operator.tripBooksSeen': msg`Opened the books`,
  'operator.refund': msg`Asked for a refund`,
  'operator.walkEnded': msg`Ended the walk`,
}

/** Writes an event in words of the reader. */
export function useEventWords(currency: string) {
  const { i18n } = useLingui()
  const named = useWords()
  const writeDate = useDates()
  const whatOf = ({ lane, what, cents }: TimelineEvent) => {
    if (lane === 'money')
      return `${named(entryWords, what)} ${formatMoney(cents ?? 0, i18n.locale, currency)}`
    if (lane === 'acts') return named(actWords, what)
    if (lane === 'moves') return named(tripWords, what)
    const command = lane === 'steering' ? steerCommands.find((name) => name === what) : undefined
    if (lane === 'postcards') return i18n._(msg`Postcard taken`)
    return command ? i18n._(steerNames[command]) : what
  }
  return (event: TimelineEvent) => ({
    time: writeDate(new Date(event.atMs), { timeStyle: 'medium' }),
    lane: i18n._(laneWords[event.lane]),
    by: named(people, event.by),
    what: [whatOf(event), event.more].filter((part) => part !== '').join(' – '),
  })
}
