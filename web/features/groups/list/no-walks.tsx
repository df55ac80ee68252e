import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { isNarrowed, type SearchedGroups } from '#web/features/groups/list/groups-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

/** Nothing fits, with a way to drop each of the choices that narrow the list; or nothing is published yet. */
export function NoWalks({ query, isWeek = false }: { query: SearchedGroups; isWeek?: boolean }) {
  const { t } = useLingui()
  const asked = { ...query, day: isWeek ? undefined : query.day }
  const narrowed = isNarrowed(asked)
  return (
    <EmptyState
      title={
        narrowed ? (
          <Trans>No group walk fits</Trans>
        ) : isWeek ? (
          <Trans>No group walks in these days</Trans>
        ) : (
          <Trans>No group walks yet</Trans>
        )
      }
      actions={
        <>
          {narrowed && <Wider query={asked} />}
          {narrowed && (
            <Button size="sm" href={groupPaths.listAt({ view: query.view })}>
              <Trans>Show all group walks</Trans>
            </Button>
          )}
          <Button
            variant={narrowed ? 'quiet' : 'primary'}
            size={narrowed ? 'sm' : 'md'}
            href={paths.showAllDestinations}
          >
            {t`Find a place to walk now`}
          </Button>
        </>
      }
    >
      {narrowed ? (
        <Trans>Look wider by one choice at a time, or see all of them.</Trans>
      ) : (
        <Trans>
          Walks with seats that walkers publish will be here. Meanwhile, a walk can be yours alone.
        </Trans>
      )}
    </EmptyState>
  )
}

/** What the list is without each of the choices. */
const ways: readonly (readonly [keyof SearchedGroups, MessageDescriptor])[] = [
  ['place', msg`At any place`],
  ['walker', msg`With any walker`],
  ['language', msg`In any language`],
  ['day', msg`On any day`],
  ['price', msg`At any price`],
  ['seats', msg`Sold out as well`],
]

/** One link for each choice, to the list without it. */
function Wider({ query }: { query: SearchedGroups }) {
  const { i18n } = useLingui()
  return ways
    .filter(([name]) => query[name] !== undefined && query[name] !== false)
    .map(([name, words]) => (
      <Button
        key={name}
        size="sm"
        variant="outline"
        href={groupPaths.listAt({ ...query, [name]: undefined, page: 1 })}
      >
        {i18n._(words)}
      </Button>
    ))
}
