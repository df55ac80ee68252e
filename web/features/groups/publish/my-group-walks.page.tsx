import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { MyGroupWalksDocument, type GroupCardFragment } from '#web/api/generated/groups.ts'
import { paths } from '#web/app/paths.ts'
import { GroupCard } from '#web/features/groups/list/group-card.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import grid from '#web/features/groups/list/group-trips.module.css'

export const meta = () => pageTitle(t`Your group walks`)

const pageSize = 12

/** What a walker has published, with how each walk is and how many come. */
export default function MyGroupWalksPage() {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const asked = useAsked(MyGroupWalksDocument, { first: pageSize, page })
  const found = asked.data?.myGroupWalks.paginatorInfo
  return (
    <Page
      title={<Trans>Your group walks</Trans>}
      aside={
        <Button href={paths.newGroupWalk}>
          <Trans>New group walk</Trans>
        </Button>
      }
    >
      <LoadedRows
        from={asked}
        pick={({ myGroupWalks }) => myGroupWalks.data}
        none={
          <EmptyState title={<Trans>No group walks yet</Trans>}>
            <Trans>What you publish will be here, with the seats that are taken.</Trans>
          </EmptyState>
        }
        gap={20}
        className={grid.grid}
        skeletons={3}
        skeleton={<Skeleton height="28rem" radius="var(--radius-card)" />}
      >
        {(walk) => <GroupCard walk={walk} note={<Taken walk={walk} />} />}
      </LoadedRows>
      {found && (
        <div className={grid.foot}>
          <Pager
            page={found.currentPage}
            lastPage={found.lastPage}
            hrefOf={(next) => (next > 1 ? `${paths.myGroupWalks}?page=${next}` : paths.myGroupWalks)}
          />
        </div>
      )}
    </Page>
  )
}

function Taken({ walk }: { walk: GroupCardFragment }) {
  const taken = walk.seats - walk.seats_left
  return (
    <Muted>
      <Trans>
        {taken} of <Plural value={walk.seats} one="# seat is taken." other="# seats are taken." />
      </Trans>{' '}
      {walk.is_weekly && <Trans>Each week.</Trans>}
    </Muted>
  )
}
