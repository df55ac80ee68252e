import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languagesOf } from '#domain/walkers/languages.ts'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import {
  FavouriteWalkersDocument,
  FollowWalkerDocument,
  UnfollowWalkerDocument,
  type FavouriteWalkersQuery,
} from '#web/api/generated/favourites.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './favourites.module.css'

export const meta = () => pageTitle(t`Schedule Your Favorite Walker`)

type Favourite = FavouriteWalkersQuery['favouriteWalkers'][number]

/** The walkers whom a traveler follows: walk now with those online, or schedule a walk with any. */
export default function ScheduleWalkerPage() {
  const asked = useAsked(FavouriteWalkersDocument, {})
  return (
    <Page width="text" title={<Trans>Schedule Your Favorite Walker</Trans>}>
      <LoadedRows
        from={asked}
        pick={({ favouriteWalkers }) => favouriteWalkers}
        gap={18}
        skeleton={<Skeleton height="11rem" radius="var(--radius-card)" />}
        skeletons={2}
        none={
          <EmptyState
            title={<Trans>No favorite walkers yet</Trans>}
            actions={
              <Button href={paths.selectDestinations}>
                <Trans>Pick a destination</Trans>
              </Button>
            }
          >
            <Trans>Add a walker as a favorite on their card, or after a walk together.</Trans>
          </EmptyState>
        }
      >
        {(favourite) => <FavouriteCard favourite={favourite} onChanged={asked.again} />}
      </LoadedRows>
    </Page>
  )
}

function FavouriteCard({ favourite, onChanged }: { favourite: Favourite; onChanged: () => void }) {
  const { i18n } = useLingui()
  const { user, online, destination } = favourite
  const follow = useSend(FollowWalkerDocument, { isQuiet: true, isInTurn: true })
  const unfollow = useSend(UnfollowWalkerDocument, { isQuiet: true })
  const [isAsking, setAsking] = useState(false)
  const name = user.first_name
  const run = async (command: Promise<unknown>) => {
    await command
    onChanged()
  }
  return (
    <Card gap={14} as="article">
      <Row oneLine gap={16} align="center" className={styles.person}>
        <Avatar name={name} src={user.avatar} size={64} ring={online ? 'free' : 'busy'} />
        <div>
          <h2>
            <Link href={paths.walkerPage(user.id)}>{name}</Link>
          </h2>
          <Text tone="muted">
            {online ? <Trans>Online now</Trans> : <Trans>Offline</Trans>}
            {destination && <> · {destination.name}</>}
          </Text>
          <Text tone="muted">
            {user.over_all_rating ? <Stars value={user.over_all_rating} size={16} /> : null}{' '}
            {languagesOf(user.walker_profile?.languages ?? [], i18n.locale).join(', ')}
          </Text>
        </div>
      </Row>
      <SwitchField
        name={`notify-${user.id}`}
        label={<Trans>Notify me when {name} is online</Trans>}
        checked={favourite.notify_when_online}
        onChange={(isOn) => void run(follow.send({ walker_id: user.id, notify_when_online: isOn }))}
      />
      <ErrorNotice lines={[...follow.lines, ...unfollow.lines]} />
      <Row gap={10}>
        {online && destination && (
          <Button href={paths.walkersOf(destination.slug, user.id)}>
            <Trans>Walk now</Trans>
          </Button>
        )}
        {destination && (
          <Button
            variant={online ? 'outline' : 'primary'}
            href={paths.scheduleTripAt({ slug: destination.slug, walkerId: user.id })}
          >
            <Trans>Schedule a walk</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      </Row>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Remove {name} from your favorites?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={() => run(unfollow.send({ walker_id: user.id }))}
      >
        <p>
          <Trans>You get no more notifications when {name} is online. Booked walks stay.</Trans>
        </p>
      </Confirm>
    </Card>
  )
}
