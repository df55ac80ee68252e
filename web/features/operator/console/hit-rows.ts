import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ConsoleFindQuery } from '#web/api/generated/console-find.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { tripWords } from '#web/features/operator/people/person-words.ts'
import { kindWordsOf, stateWords } from '#web/features/operator/work/work-words.ts'
import type { FindRow } from '#web/ui/forms/find-box.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'

type Hit = ConsoleFindQuery['consoleFind'][number]

/** What the server has found as rows of the box, by their kinds. */
export function useHitRows(
  hits: readonly Hit[],
): Readonly<Record<'trip' | 'work' | 'destination', readonly FindRow[]>> {
  const { i18n } = useLingui()
  const writeDate = useDates()
  const said = (words: readonly (MessageDescriptor | string | null | undefined)[], at?: string | null) =>
    [
      ...words.flatMap((word) => (word ? [typeof word === 'string' ? word : i18n._(word)] : [])),
      ...(at ? [writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })] : []),
    ].join(' · ')
  const of = (kind: string) => hits.filter((hit) => hit.kind === kind)
  return {
    trip: of('trip').map(({ id, name, status, at }) => ({
      href: paths.operatorTrip(id),
      name: name ?? id,
      note: said([tripWords[status ?? '']], at),
    })),
    work: of('work').map(({ id, name, status, work_kind: kind, at }) => ({
      href: consolePaths.workItem(id),
      name: said([kindWordsOf(kind ?? '') ?? kind, name]),
      note: said([stateWords[status ?? '']], at),
    })),
    destination: of('destination').map(({ id, name }) => ({
      href: consolePaths.destination(id),
      name: name ?? id,
    })),
  }
}
