import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { SeatInvitationDocument, type SeatInvitationQuery } from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { WalkHead } from '#web/features/groups/walk/walk-head.tsx'
import { BothClocks } from '#web/features/scheduling/public.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './seat.module.css'

export const meta = () => pageTitle(t`A seat for you`)

type Invitation = SeatInvitationQuery['seatInvitation']
type Walk = NonNullable<Invitation['walk']>

/** Where the link of a friend's seat leads: who invites, to which walk and when, and the way in once it is open. */
export default function SeatPage() {
  const { code = '' } = useParams()
  return (
    <Load
      query={SeatInvitationDocument}
      variables={{ code }}
      policy="network-only"
      pick={({ seatInvitation }) => seatInvitation}
      level={1}
      around={(rest) => <Page width="text">{rest}</Page>}
      skeleton={<Skeleton height="30rem" radius="var(--radius-card)" />}
    >
      {(invitation) => (
        <Page width="text">
          {invitation.walk && (invitation.status === 'INVITED' || invitation.status === 'TAKEN') ? (
            <Invited code={code} invitation={invitation} walk={invitation.walk} />
          ) : (
            <Closed invitation={invitation} />
          )}
        </Page>
      )}
    </Load>
  )
}

/** The link leads to no seat: the server says why, and here is the way on. */
function Closed({ invitation: { status, message } }: { invitation: Invitation }) {
  return (
    <EmptyState
      level={1}
      art={status === 'OVER' ? 'night' : 'lost'}
      title={status === 'OVER' ? <Trans>This walk is over</Trans> : <Trans>This link leads to no seat</Trans>}
      actions={
        <Button href={paths.groupTrips}>
          <Trans>Show all group walks</Trans>
        </Button>
      }
    >
      {message}
    </EmptyState>
  )
}

function Invited({ code, invitation, walk }: { code: string; invitation: Invitation; walk: Walk }) {
  const { payer_name: payer, status, message } = invitation
  return (
    <Stack gap={20}>
      <WalkHead walk={walk} />
      <Card as="section" gap={16} className={styles.seat}>
        <Stack gap={6}>
          <h2>
            {payer ? (
              <Trans>
                <bdi>{payer}</bdi> invites you
              </Trans>
            ) : (
              <Trans>You are invited</Trans>
            )}
          </h2>
          <Muted>
            <Trans>
              You watch live with <bdi>{walk.walker.first_name}</bdi>, and can steer when it is your turn. You
              need no account, and it costs you nothing.
            </Trans>
          </Muted>
        </Stack>
        <BothClocks startsAt={walk.starts_at} place={walk.destination} withZones />
        {status === 'TAKEN' && <Notice tone="warning">{message}</Notice>}
        <WayIn code={code} walk={walk} />
      </Card>
      <Stack as="section" gap={10} className={styles.seat}>
        <h2>
          <Trans>What you will see</Trans>
        </h2>
        <Text dir="auto" breaks className={styles.words}>
          {walk.text}
        </Text>
        <Muted>
          <Trans>
            The walk is recorded: the video, the walker’s voice, and the voice of the person who steers. All
            who paid can watch the replay.
          </Trans>
        </Muted>
      </Stack>
    </Stack>
  )
}

/** The way in, or when to come back. */
function WayIn({ code, walk }: { code: string; walk: Walk }) {
  const writeDate = useDates()
  const nowMs = useMinute()
  const opensAtMs = Date.parse(walk.opens_at)
  if (walk.status === 'LIVE' || (nowMs !== null && nowMs >= opensAtMs))
    return (
      <Button size="lg" fullWidth href={groupPaths.friendEntry(code)}>
        <Trans>Come in</Trans>
      </Button>
    )
  const at = writeDate(opensAtMs, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <Notice
      action={
        <Button
          size="sm"
          variant="outline"
          href={groupPaths.calendarFile(walk.id)}
          download="huvr-group-walk.ics"
        >
          <Trans>Add to calendar</Trans>
        </Button>
      }
    >
      <Trans>Come back to this page on {at}, your time. Then you say your first name and come in.</Trans>
    </Notice>
  )
}
