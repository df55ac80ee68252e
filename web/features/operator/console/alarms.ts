import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ConsoleStartQuery } from '#web/api/generated/console-start.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { levelWords } from '#web/features/operator/figures/level-words.ts'
import { kindWordsOf } from '#web/features/operator/work/work-words.ts'

type Begin = Pick<
  ConsoleStartQuery['consoleStart'],
  'waiting' | 'help_calls' | 'missed_levels' | 'is_maintenance'
>

export interface Alarm {
  readonly key: string
  readonly text: MessageDescriptor
  /** Null where there is nothing to count. */
  readonly count: number | null
  readonly href: string
}

/** Work of which one piece is an alarm: something of the platform itself does not go as it should. */
const alarmKinds = ['fraud', 'service', 'job', 'call', 'event', 'difference'] as const

/** What does not go as it should, the most urgent first. */
export function alarmsOf({
  waiting,
  help_calls: help,
  missed_levels: missed,
  is_maintenance,
}: Begin): Alarm[] {
  const work = alarmKinds.flatMap((kind): Alarm[] => {
    const found = waiting.find((one) => one.kind === kind)
    const text = kindWordsOf(kind)
    return found && text
      ? [{ key: kind, text, count: found.count, href: `${consolePaths.work}?kind=${kind}` }]
      : []
  })
  const levels = missed.flatMap((key): Alarm[] => {
    const text = levelWords[key]?.text
    return text ? [{ key, text, count: null, href: consolePaths.figures }] : []
  })
  return [
    ...(help ? [{ key: 'help', text: msg`Calls for help`, count: help, href: consolePaths.help }] : []),
    ...(is_maintenance
      ? [{ key: 'maintenance', text: msg`Maintenance is on`, count: null, href: consolePaths.settings }]
      : []),
    ...work,
    ...levels,
  ]
}
