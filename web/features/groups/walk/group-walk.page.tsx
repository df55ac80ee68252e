import { t as now } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { GroupWalkDocument, type GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { useMe } from '#web/api/session.tsx'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { BuySeats } from '#web/features/groups/walk/buy-seats.tsx'
import { ForWalker } from '#web/features/groups/walk/for-walker.tsx'
import { MySeats } from '#web/features/groups/walk/my-seats.tsx'
import { OrderRefusal, useOrder } from '#web/features/groups/walk/order.tsx'
import { Paused } from '#web/features/groups/walk/paused.tsx'
import { Waiting } from '#web/features/groups/walk/waiting.tsx'
import { WalkHead } from '#web/features/groups/walk/walk-head.tsx'
import { WalkPoints } from '#web/features/groups/walk/walk-points.tsx'
import { WalkWalker } from '#web/features/groups/walk/walk-walker.tsx'
import { WalkWhen } from '#web/features/groups/walk/walk-when.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './group-walk.module.css'

export const meta = () => pageTitle(now`Group walk`)

/** One group walk, for all people: what it is, and the seats on it. */
export default function GroupWalkPage() {
  const { id = '' } = useParams()
  return (
    <Load
      query={GroupWalkDocument}
      variables={{ id }}
      pick={({ groupWalk }) => groupWalk}
      level={1}
      around={(rest) => <Page>{rest}</Page>}
      skeleton={
        <Stack gap={24}>
          <Skeleton height="20rem" radius="var(--radius-card)" />
          <Skeleton height="18rem" radius="var(--radius-card)" />
        </Stack>
      }
      none={<NoWalk />}
    >
      {(walk, again) => <OneWalk walk={walk} reload={again} />}
    </Load>
  )
}

/** An unknown id and a walk that this person may not see look the same. */
function NoWalk() {
  return (
    <EmptyState
      level={1}
      art="lost"
      title={<Trans>There is no group walk here</Trans>}
      actions={
        <Button href={paths.groupTrips}>
          <Trans>Show all group walks</Trans>
        </Button>
      }
    >
      <Trans>The link may be mistyped, or the walk was taken off the list.</Trans>
    </EmptyState>
  )
}

function OneWalk({ walk, reload }: { walk: GroupWalkInFullFragment; reload: () => void }) {
  return (
    <Page>
      <Stack gap={24}>
        <WalkHead walk={walk} />
        <div className={styles.columns}>
          <Stack gap={16} className={styles.aside}>
            <Card gap={18} as="section">
              <WalkWhen walk={walk} />
            </Card>
            <Paused walk={walk} />
            <Seats walk={walk} reload={reload} />
          </Stack>
          <Stack gap={32} className={styles.about}>
            <Stack as="section" gap={12}>
              <h2>
                <Trans>What you will see</Trans>
              </h2>
              <Text dir="auto" breaks className={styles.words}>
                {walk.text}
              </Text>
            </Stack>
            <WalkPoints walk={walk} />
            <HowItGoes />
            <WalkWalker walker={walk.walker} />
          </Stack>
        </div>
      </Stack>
    </Page>
  )
}

/** The part of the person: seats to take, seats that are taken, the waiting list, or the walk that is theirs. */
function Seats({ walk, reload }: { walk: GroupWalkInFullFragment; reload: () => void }) {
  const me = useMe()
  const isAhead = walk.status === 'OPEN' || walk.status === 'AGREED'
  const isSold = isAhead && !walk.paused_because
  const waits = typeof walk.my_waiting_place === 'number'
  const content = walk.viewer_is_walker ? (
    <ForWalker walk={walk} />
  ) : me ? (
    (isSold || waits || walk.my_seats) && <OfTraveler walk={walk} reload={reload} />
  ) : (
    isSold && <ForVisitor walk={walk} />
  )
  return (
    content && (
      <Card gap={14} as="section" className={styles.seats}>
        {content}
      </Card>
    )
  )
}

/** An order stays the same one while its seats become the person's. */
function OfTraveler({ walk, reload }: { walk: GroupWalkInFullFragment; reload: () => void }) {
  const order = useOrder(walk)
  if (walk.my_seats)
    return (
      <>
        {order.answer?.kind === 'bank' && <OrderRefusal answer={order.answer} walkId={walk.id} />}
        <MySeats walk={walk} mine={walk.my_seats} reload={reload} />
      </>
    )
  if (typeof walk.my_waiting_place === 'number' || (walk.viewer_can_wait && walk.seats_left === 0))
    return <Waiting walk={walk} />
  if (!walk.viewer_can_buy)
    return (
      <Muted>
        <Trans>Seats can no longer be taken.</Trans>
      </Muted>
    )
  return (
    <>
      <h2>
        <Trans>Take a seat</Trans>
      </h2>
      <BuySeats walk={walk} order={order} />
    </>
  )
}

/** A visitor logs in first, and comes back here. */
function ForVisitor({ walk }: { walk: GroupWalkInFullFragment }) {
  const here = groupPaths.walk(walk.id)
  return (
    <>
      <Button size="lg" fullWidth href={paths.registerThen(here)}>
        {walk.seats_left > 0 ? (
          <Trans>Sign up and take a seat</Trans>
        ) : (
          <Trans>Sign up and wait for a seat</Trans>
        )}
      </Button>
      <Button size="lg" variant="quiet" fullWidth href={paths.homeWithLogin(here)}>
        <Trans>Log In</Trans>
      </Button>
    </>
  )
}

/** What a group walk is, for those who have not been on one. */
function HowItGoes() {
  return (
    <Stack as="section" gap={12}>
      <h2>
        <Trans>How it goes</Trans>
      </h2>
      <ul className={styles.how}>
        <li>
          <Trans>
            All see and hear the walk live. One person at a time steers; ask for your turn by a button.
          </Trans>
        </li>
        <li>
          <Trans>The person who steers can speak with the walker. All others write in the chat.</Trans>
        </li>
        <li>
          <Trans>You can come in five minutes before the start.</Trans>
        </li>
        <li>
          <Trans>The walk is recorded, and all who paid can watch the replay.</Trans>
        </li>
      </ul>
    </Stack>
  )
}
