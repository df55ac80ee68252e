import { Trans } from '@lingui/react/macro'
import { PrefetchPageLinks } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { TripQuoteDocument } from '#web/api/generated/booking.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { WhileOpen } from '#web/api/while-open.tsx'
import { paths } from '#web/app/paths.ts'
import { WalkerLanguages, WalkerNumbers, WalkerState } from '#web/features/walkers/cards/walker-row.tsx'
import { FavouriteButton } from '#web/features/walkers/favourites/favourite-button.tsx'
import { ReportControl } from '#web/features/walkers/flags/report-control.tsx'
import { WalkerReviews } from '#web/features/walkers/cards/walker-reviews.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Sheet, SheetFoot } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './walker-card.module.css'

interface WalkerCardProps {
  readonly walker: WalkerOnMapFragment
  /** Whether the walker has gone offline since. */
  readonly isGone: boolean
  readonly destinationId: string
  /** For visitors: where signing up begins; null for people who are signed in. */
  readonly signUpHref: string | null
  /** The visitor has chosen to sign up. */
  readonly onSignUp?: (() => void) | undefined
  /** A walk begins; visitors log in first. */
  readonly onStart: () => void
  readonly onClose: () => void
}

/** The walker who was tapped, and the way to a walk with them. */
export function WalkerCard({
  walker,
  isGone,
  destinationId,
  signUpHref,
  onSignUp,
  onStart,
  onClose,
}: WalkerCardProps) {
  const name = walker.user.first_name
  const { data } = useAsked(
    TripQuoteDocument,
    { destination_id: destinationId, minutes: 1 },
    { policy: 'cache-first' },
  )
  const quote = data?.tripQuote
  return (
    <Sheet isOpen onClose={onClose} title={name}>
      <PagesAhead />
      <AboutWalker walker={walker} />
      <Muted className={styles.price}>
        {quote ? (
          <Trans>
            <MoneyText cents={quote.connection_cents} /> to connect, then{' '}
            <MoneyText cents={quote.per_minute_cents} /> a live minute. You can stop whenever you like.
          </Trans>
        ) : (
          <Skeleton width="80%" />
        )}
      </Muted>
      {signUpHref === null && (
        <Stack gap={8}>
          <WhileOpen feature="scheduling">
            <Button
              variant="outline"
              fullWidth
              href={paths.scheduleTripAt({ slug: destinationId, walkerId: walker.user_id })}
            >
              <Trans>Schedule a walk</Trans>
            </Button>
          </WhileOpen>
          <FavouriteButton walkerId={walker.user_id} name={name} />
        </Stack>
      )}
      <MoreAbout walker={walker} />
      <WalkerReviews walkerId={walker.user_id} />
      <ReportControl walkerId={walker.user_id} things={[]} />
      <SheetFoot>
        <WayOn {...{ walker, isGone, signUpHref, onSignUp, onStart }} />
      </SheetFoot>
    </Sheet>
  )
}

/** The way to a walk; of a walker who cannot walk now, why not. */
function WayOn({
  walker,
  isGone,
  signUpHref,
  onSignUp,
  onStart,
}: Omit<WalkerCardProps, 'destinationId' | 'onClose'>) {
  const name = walker.user.first_name
  if (isGone) return <WalkerGone />
  if (signUpHref !== null)
    return (
      <>
        <Button size="lg" fullWidth href={signUpHref} onClick={onSignUp}>
          <Trans>Sign up and walk</Trans>
        </Button>
        <Button size="lg" variant="quiet" fullWidth onClick={onStart}>
          <Trans>Log In</Trans>
        </Button>
      </>
    )
  return walker.is_free ? (
    <Button size="lg" fullWidth onClick={onStart}>
      <Trans>Start Trip</Trans>
    </Button>
  ) : (
    <Notice>
      <Trans>{name} is on a walk right now. Try again in a few minutes.</Trans>
    </Notice>
  )
}

/** Said where a walker has gone offline while the traveler decides. */
export function WalkerGone() {
  return (
    <Notice>
      <Trans>This walker isn’t available right now.</Trans>
    </Notice>
  )
}

/** The way to the walker's public page. */
function MoreAbout({ walker }: { walker: WalkerOnMapFragment }) {
  const name = walker.user.first_name
  return (
    <p className={styles.page}>
      <Link href={paths.walkerPage(walker.user_id)}>
        <Trans>More about {name}</Trans>
      </Link>
    </p>
  )
}

/** Who the walker is, in the traveler's words for it: face, state, stars, languages and the walker's own words. */
export function AboutWalker({ walker }: { walker: WalkerOnMapFragment }) {
  const { first_name, avatar, walker_profile } = walker.user
  return (
    <>
      <Row oneLine gap={20} align="center" className={styles.card}>
        <Avatar name={first_name} src={avatar} size={84} ring={walker.is_free ? 'free' : 'busy'} />
        <div className={styles.cardText}>
          <Row as="p" gap={6}>
            <WalkerState walker={walker} />
          </Row>
          <p>
            <WalkerNumbers walker={walker} />
          </p>
          <p>
            <WalkerLanguages walker={walker} />
          </p>
        </div>
      </Row>
      {walker_profile?.description && <p className={styles.words}>{walker_profile.description}</p>}
    </>
  )
}

/** Fetched while the traveler reads: from the request on, no screen waits for its code. */
function PagesAhead() {
  return [paths.tripWaiting('next'), paths.tripLive('next')].map((page) => (
    <PrefetchPageLinks key={page} page={page} />
  ))
}
