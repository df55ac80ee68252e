import { t as now } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { GroupWalksDocument, type GroupWalksQuery } from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { zoneHere } from '#web/device/time-zone.ts'
import { GroupCard } from '#web/features/groups/list/group-card.tsx'
import { GroupFilters } from '#web/features/groups/list/group-filters.tsx'
import {
  byDay,
  groupsQuery,
  listFilter,
  openDay,
  stripFilter,
  stripOf,
  type SearchedGroups,
} from '#web/features/groups/list/groups-query.ts'
import { NoWalks } from '#web/features/groups/list/no-walks.tsx'
import { WeekStrip } from '#web/features/groups/list/week-strip.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { wallOf } from '#web/ui/i18n/wall.ts'
import { Link } from '#web/ui/button/link.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './group-trips.module.css'

export const meta = () => pageTitle(now`Group trips`)

const pageSize = 12
/** The most that the server gives at once: all walks of a week of the calendar, or the first of them. */
const calendarMost = 50

/** Group walks that lie ahead, for all people: as a list, or as a calendar of a week. */
export default function GroupTripsPage() {
  const [params] = useSearchParams()
  const query = groupsQuery(params)
  const today = wallOf(useOpenedAt(), zoneHere()).date
  return (
    <Page
      title={<Trans>Group trips</Trans>}
      lead={
        <Trans>
          One walker, a few travelers, one street. Take a seat, steer when it is your turn, and pay only for
          what you saw live.
        </Trans>
      }
    >
      <GroupFilters query={query} today={today} />
      {query.view === 'calendar' ? <Calendar query={query} today={today} /> : <List query={query} />}
      <Text className={styles.foot}>
        <Trans>
          For a whole room, in a care home, school or museum:{' '}
          <Link href={paths.forInstitutions}>private walks on an account</Link>
        </Trans>
      </Text>
    </Page>
  )
}

function List({ query }: { query: SearchedGroups }) {
  const asked = useAsked(GroupWalksDocument, {
    filter: listFilter(query, zoneHere()),
    first: pageSize,
    page: query.page,
  })
  const found = asked.data?.groupWalks.paginatorInfo
  return (
    <>
      <Found total={found?.total ?? null} />
      <LoadedRows
        from={asked}
        pick={({ groupWalks }) => groupWalks.data}
        none={<NoWalks query={query} />}
        gap={20}
        className={styles.grid}
        skeletons={3}
        skeleton={<Skeleton height="27rem" radius="var(--radius-card)" />}
      >
        {(walk) => <GroupCard walk={walk} />}
      </LoadedRows>
      {found && (
        <div className={styles.foot}>
          <Pager
            page={found.currentPage}
            lastPage={found.lastPage}
            hrefOf={(page) => groupPaths.listAt({ ...query, page })}
          />
        </div>
      )}
    </>
  )
}

/** How many walks are found, announced when it changes. */
function Found({ total }: { total: number | null }) {
  return (
    <Muted className={styles.found} role="status">
      {total !== null && total > 0 && (
        <>
          <Plural value={total} one="# group walk" other="# group walks" />
          {total > 1 && (
            <>
              {' · '}
              <Trans>The earliest first.</Trans>
            </>
          )}
        </>
      )}
    </Muted>
  )
}

function Calendar({ query, today }: { query: SearchedGroups; today: string }) {
  const zone = zoneHere()
  const days = stripOf(query, today)
  const asked = useAsked(GroupWalksDocument, {
    filter: stripFilter(query, days, zone),
    first: calendarMost,
    page: 1,
  })
  return (
    <Loaded
      from={asked}
      pick={({ groupWalks }) => groupWalks}
      skeleton={<Skeleton height="34rem" radius="var(--radius-card)" />}
    >
      {(week) => <Week query={query} today={today} days={days} week={week} />}
    </Loaded>
  )
}

interface WeekProps {
  readonly query: SearchedGroups
  readonly today: string
  readonly days: readonly string[]
  readonly week: GroupWalksQuery['groupWalks']
}

function Week({ query, today, days, week }: WeekProps) {
  const navigate = useNavigate()
  const writeDate = useDates()
  const found = byDay(week.data, zoneHere())
  const selected = openDay(query.day, days, found)
  const walks = found.get(selected) ?? []
  const date = writeDate(Date.parse(`${selected}T12:00:00Z`), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <>
      <WeekStrip
        query={query}
        days={days}
        today={today}
        countOf={(day) => found.get(day)?.length ?? 0}
        selected={selected}
        onSelect={(day) =>
          void navigate(groupPaths.listAt({ ...query, week: days[0], day, page: 1 }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {week.paginatorInfo.total > week.data.length && (
        <Muted>
          <Trans>
            The first {calendarMost} walks of these days are shown. Choose a place or a language to see
            others.
          </Trans>
        </Muted>
      )}
      <Text as="h2" size={22} className={styles.found} aria-live="polite">
        {date}
      </Text>
      {walks.length > 0 ? (
        <Stack as="ul" gap={20} className={styles.grid}>
          {walks.map((walk) => (
            <li key={walk.id}>
              <GroupCard walk={walk} />
            </li>
          ))}
        </Stack>
      ) : week.data.length > 0 ? (
        <EmptyState level={3} art={null} title={<Trans>No group walks on this day</Trans>}>
          <Trans>The numbers above show the days that have some.</Trans>
        </EmptyState>
      ) : (
        <NoWalks query={query} isWeek />
      )}
    </>
  )
}
