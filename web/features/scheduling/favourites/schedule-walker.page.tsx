import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { languagesOf } from '#domain/walkers/languages.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
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
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './favourites.module.css'

export const meta = () => pageTitle(t`Schedule Your Favorite Walker`)

type Favourite = FavouriteWalkersQuery['favouriteWalkers'][number]

/** The walkers whom a traveler follows: walk now with those online, or schedule a walk with any. */
export default function ScheduleWalkerPage() {
  const { data, error, again: reload } = useAsked(FavouriteWalkersDocument, {})
  const found = data?.favouriteWalkers
  return (
    <Page width="text" title={<Trans>Schedule Your Favorite Walker</Trans>}>
      {error && !found ? (
        <ErrorState lines={errorLines(error)} onRetry={reload} />
      ) : found?.length === 0 ? (
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
      ) : (
        <ul className={styles.list} aria-busy={!found}>
          {found
            ? found.map((favourite) => (
                <li key={favourite.user.id}>
                  <FavouriteCard favourite={favourite} onChanged={reload} />
                </li>
              ))
            : [0, 1].map((index) => (
                <li key={index}>
                  <Skeleton height="11rem" radius="var(--radius-card)" />
                </li>
              ))}
        </ul>
      )}
    </Page>
  )
}

function FavouriteCard({ favourite, onChanged }: { favourite: Favourite; onChanged: () => void }) {
  const { i18n } = useLingui()
  const { user, online, destination } = favourite
  const [{ error: followError }, follow] = useMutation(FollowWalkerDocument)
  const [{ error: unfollowError }, unfollow] = useMutation(UnfollowWalkerDocument)
  const [isAsking, setAsking] = useState(false)
  const name = user.first_name
  const failed = followError ?? unfollowError
  const run = async (command: Promise<unknown>) => {
    await command
    onChanged()
  }
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.person}>
        <Avatar name={name} src={user.avatar} size={64} ring={online ? 'free' : 'busy'} />
        <div>
          <h2>
            <Link href={paths.walkerPage(user.id)}>{name}</Link>
          </h2>
          <p className={styles.muted}>
            {online ? <Trans>Online now</Trans> : <Trans>Offline</Trans>}
            {destination && <> · {destination.name}</>}
          </p>
          <p className={styles.muted}>
            {user.over_all_rating ? <Stars value={user.over_all_rating} size={16} /> : null}{' '}
            {languagesOf(user.walker_profile?.languages ?? [], i18n.locale).join(', ')}
          </p>
        </div>
      </div>
      <SwitchField
        name={`notify-${user.id}`}
        label={<Trans>Notify me when {name} is online</Trans>}
        checked={favourite.notify_when_online}
        onChange={(isOn) => void run(follow({ walker_id: user.id, notify_when_online: isOn }))}
      />
      {failed && <ErrorNotice lines={errorLines(failed)} />}
      <div className={styles.actions}>
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
      </div>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Remove {name} from your favorites?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={() => run(unfollow({ walker_id: user.id }))}
      >
        <p>
          <Trans>You get no more notifications when {name} is online. Booked walks stay.</Trans>
        </p>
      </Confirm>
    </Card>
  )
}
