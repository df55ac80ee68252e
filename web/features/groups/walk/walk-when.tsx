import { Plural, Trans } from '@lingui/react/macro'
import type { GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { BothClocks } from '#web/features/scheduling/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ShareLink } from '#web/ui/button/share-link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'

/** When the walk is on both clocks, what a seat costs, and whether it takes place. */
export function WalkWhen({ walk }: { walk: GroupWalkInFullFragment }) {
  const isAhead = walk.status === 'OPEN' || walk.status === 'AGREED'
  return (
    <Stack gap={14}>
      <BothClocks startsAt={walk.starts_at} place={walk.destination} withZones />
      <Text size={22} weight={650}>
        <Trans>
          <MoneyText cents={walk.seat_cents} currency={walk.currency} /> a seat
        </Trans>
      </Text>
      <TakesPlace walk={walk} />
      <Row gap={8}>
        {isAhead && (
          <Button
            size="sm"
            variant="outline"
            href={groupPaths.calendarFile(walk.id)}
            download="huvr-group-walk.ics"
          >
            <Trans>Add to calendar</Trans>
          </Button>
        )}
        <ShareLink
          path={groupPaths.walk(walk.id)}
          title={walk.title}
          size="sm"
          variant="outline"
          fullWidth={false}
          labels={{ send: <Trans>Share</Trans>, copy: <Trans>Copy the link</Trans> }}
        />
      </Row>
    </Stack>
  )
}

/** Whether enough seats are taken, and what happens otherwise; why it was called off. */
function TakesPlace({ walk }: { walk: GroupWalkInFullFragment }) {
  const writeDate = useDates()
  const taken = walk.seats - walk.seats_left
  switch (walk.status) {
    case 'OPEN': {
      const at = writeDate(Date.parse(walk.decided_at), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      })
      return taken >= walk.minimum ? (
        <Muted>
          <Trans>Enough seats are taken for the walk to take place. It is settled on {at}.</Trans>
        </Muted>
      ) : (
        <Muted>
          <Plural
            value={walk.minimum}
            one="It takes place from # seat on."
            other="It takes place from # seats on."
          />{' '}
          <Plural value={taken} _0="None is taken yet." one="# is taken." other="# are taken." />{' '}
          <Trans>If there are fewer on {at}, it is called off and no one pays.</Trans>
        </Muted>
      )
    }
    case 'AGREED':
      return (
        <Muted>
          <Trans>Enough seats are taken: the walk takes place.</Trans>
        </Muted>
      )
    case 'CALLED_OFF':
      return (
        <Notice tone="warning">
          <CalledOff because={walk.called_off_because} />
        </Notice>
      )
    default:
      return null
  }
}

/** Why a walk does not take place; no one pays in any case. */
function CalledOff({ because }: { because: string | null | undefined }) {
  switch (because ?? '') {
    case 'tooFew':
      return <Trans>Too few seats were taken, so the walk was called off. No one pays.</Trans>
    case 'walker':
      return <Trans>The walker called it off. No one pays.</Trans>
    case 'walkerMissing':
      return <Trans>The walker did not come. No one pays.</Trans>
    default:
      return <Trans>It was called off. No one pays.</Trans>
  }
}
