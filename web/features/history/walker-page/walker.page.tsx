import { t as now } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { languagesOf } from '#domain/walkers/languages.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { WalkerPageDocument } from '#web/api/generated/walker-page.ts'
import { useMe } from '#web/api/session.tsx'
import { WhileOpen } from '#web/api/while-open.tsx'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { HoursAhead } from '#web/features/history/walker-page/hours-ahead.tsx'
import { Clip } from '#web/features/history/walker-page/clip.tsx'
import { Photos } from '#web/features/history/walker-page/photos.tsx'
import { PublicReplays } from '#web/features/history/walker-page/public-replays.tsx'
import { TrustBadges } from '#web/features/history/walker-page/trust-badges.tsx'
import type { Walker } from '#web/features/history/walker-page/walker.ts'
import { DestinationPicture } from '#web/features/places/public.tsx'
import { BookFrom } from '#web/features/scheduling/public.tsx'
import {
  equipmentNames,
  FavouriteButton,
  ReportControl,
  WalkerReviews,
  type Reportable,
} from '#web/features/walkers/public.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { ShareLink } from '#web/ui/button/share-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './walker-page.module.css'

export const meta = () => pageTitle(now`Walker`)

/** A walker as all people may see them; open to visitors. */
export default function WalkerPage() {
  const { id = '' } = useParams()
  return (
    <Load
      query={WalkerPageDocument}
      variables={{ id }}
      pick={({ walkerPage }) => walkerPage}
      level={1}
      around={(rest) => <Page>{rest}</Page>}
      skeleton={
        <Stack gap={24} className={styles.parts}>
          <Skeleton height="9rem" radius="var(--radius-card)" />
          <Skeleton height="16rem" radius="var(--radius-card)" />
        </Stack>
      }
      none={<NoWalker />}
    >
      {(walker, again) => <PageOf walker={walker} onReload={again} />}
    </Load>
  )
}

/** An unknown id, a walker who has left and a block look the same, so that nothing is disclosed of a person. */
function NoWalker() {
  return (
    <EmptyState
      level={1}
      art="lost"
      title={<Trans>There is no walker here</Trans>}
      actions={
        <>
          <Button href={paths.showAllDestinations}>
            <Trans>See all destinations</Trans>
          </Button>
          <Button variant="quiet" href={paths.home}>
            <Trans>Go to the home page</Trans>
          </Button>
        </>
      }
    >
      <Trans>The link may be mistyped, or the walker no longer walks. Others walk every day.</Trans>
    </EmptyState>
  )
}

/** What of the page its walker has put there. */
function useShownBy({
  id,
  first_name: name,
  description,
  avatar,
  clip,
  photos,
}: Walker): readonly Reportable[] {
  const { t } = useLingui()
  return [
    ...(description ? [{ kind: 'description', id, label: t`What ${name} writes` } as const] : []),
    ...(avatar ? [{ kind: 'picture', id, label: t`The picture` } as const] : []),
    ...(clip ? [{ kind: 'clip', id: clip.id, label: t`The clip: ${clip.alt}` } as const] : []),
    ...photos.map((photo) => ({ kind: 'photo', id: photo.id, label: t`The photo: ${photo.alt}` }) as const),
  ]
}

function PageOf({ walker, onReload }: { walker: Walker; onReload: () => void }) {
  const things = useShownBy(walker)
  return (
    <Page>
      <Hidden because={walker.hidden_because} />
      <Stack gap={32} className={styles.columns}>
        <Stack gap={24} className={styles.parts}>
          <Who walker={walker} />
          <Ways walker={walker} />
        </Stack>
        <Stack gap={24} className={styles.parts}>
          <Clip walker={walker} onStale={onReload} />
          <Photos walker={walker} />
          <Times walker={walker} />
          <Places walker={walker} />
          <PublicReplays walker={walker} onReload={onReload} />
          <WalkerReviews walkerId={walker.id} level={2} />
        </Stack>
      </Stack>
      {!walker.is_mine && (
        <Row oneLine justify="center" className={styles.foot}>
          <ReportControl walkerId={walker.id} things={things} />
        </Row>
      )}
    </Page>
  )
}

/** For the walker and operators: why others do not see the page. */
function Hidden({ because }: { because: string | null | undefined }) {
  if (because === 'left')
    return (
      <Notice>
        <Trans>
          Only you and our team see this page, because walking was stopped. It is back when walking is.
        </Trans>
      </Notice>
    )
  if (because === 'suspended')
    return (
      <Notice tone="warning">
        <Trans>Only operators see this page, because the account is closed.</Trans>
      </Notice>
    )
  return null
}

function Who({ walker }: { walker: Walker }) {
  const { i18n } = useLingui()
  const { first_name: name, over_all_rating: rating } = walker
  return (
    <Card as="section" className={styles.who}>
      <Avatar name={name} src={walker.avatar} size={112} {...(walker.online ? { ring: 'free' } : {})} />
      <h1 tabIndex={-1}>{name}</h1>
      <p className={styles.badges}>
        {walker.online ? (
          <Badge tone="calm">
            <Trans>Online now</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Offline</Trans>
          </Badge>
        )}
        {walker.is_demo && (
          <Badge tone="gold">
            <Trans>Demo walker</Trans>
          </Badge>
        )}
      </p>
      <div className={styles.badges}>
        <TrustBadges walker={walker} />
      </div>
      <p className={styles.numbers}>
        {rating ? (
          <>
            <Stars value={rating} size={18} /> {i18n.number(rating, { maximumFractionDigits: 1 })} ·{' '}
          </>
        ) : (
          <>
            <Trans>No ratings yet</Trans> ·{' '}
          </>
        )}
        <Plural value={walker.no_of_walks} one="# walk" other="# walks" />
      </p>
      {walker.description && (
        <p className={styles.words} dir="auto">
          {walker.description}
        </p>
      )}
      <Facts walker={walker} />
    </Card>
  )
}

function Facts({ walker }: { walker: Walker }) {
  const { i18n } = useLingui()
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format([...names])
  const { answers_within_s: seconds } = walker
  const languages = languagesOf(walker.languages, i18n.locale)
  const equipment = equipmentNames.flatMap(([code, name]) =>
    walker.equipments.includes(code) ? i18n._(name) : [],
  )
  if (languages.length === 0 && equipment.length === 0 && seconds === null) return null
  return (
    <Stack as="dl" gap={10} className={styles.facts}>
      {seconds !== null && (
        <div>
          <dt>
            <Trans>Answers calls</Trans>
          </dt>
          <dd>
            <Trans>Usually within {seconds} s</Trans>
          </dd>
        </div>
      )}
      {languages.length > 0 && (
        <div>
          <dt>
            <Trans>Speaks</Trans>
          </dt>
          <dd>{list(languages)}</dd>
        </div>
      )}
      {equipment.length > 0 && (
        <div>
          <dt>
            <Trans>Walks with</Trans>
          </dt>
          <dd>{list(equipment)}</dd>
        </div>
      )}
    </Stack>
  )
}

/** What can be done from here. Visitors are asked to log in where it is needed. */
function Ways({ walker }: { walker: Walker }) {
  const me = useMe()
  const { id, first_name: name, near, is_mine: isMine } = walker
  const place = near ?? walker.places[0]
  return (
    <Stack gap={8}>
      {isMine ? (
        <Button variant="outline" fullWidth href={paths.walkerProfile}>
          <Trans>Edit my walker profile</Trans>
        </Button>
      ) : (
        <>
          {near && (
            <Button size="lg" fullWidth href={paths.walkersOf(near.slug, id)}>
              <Trans>Walk with {name} now</Trans>
            </Button>
          )}
          {place && (
            <WhileOpen feature="scheduling">
              <Button
                size="lg"
                variant={near ? 'outline' : 'primary'}
                fullWidth
                href={paths.scheduleTripAt({ slug: place.slug, walkerId: id })}
              >
                <Trans>Schedule a walk</Trans>
              </Button>
            </WhileOpen>
          )}
          {me ? (
            <FavouriteButton walkerId={id} name={name} />
          ) : (
            <Button variant="quiet" fullWidth href={paths.homeWithLogin(paths.walkerPage(id))}>
              <Trans>Log in to follow {name}</Trans>
            </Button>
          )}
        </>
      )}
      <Button variant="quiet" fullWidth href={groupPaths.listAt({ walker: id })}>
        <Trans>Group walks with {name}</Trans>
      </Button>
      <ShareLink path={paths.walkerPage(id)} title={name} />
    </Stack>
  )
}

/** Free times to book from; visitors, and the walker, see when the walker walks. */
function Times({ walker }: { walker: Walker }) {
  const me = useMe()
  const { id, first_name: name, places, is_mine: isMine } = walker
  const place = places.find((one) => one.id === walker.near?.id) ?? places[0]
  if (!me || isMine || !place) return <HoursAhead walker={walker} />
  return (
    <WhileOpen feature="scheduling">
      <BookFrom walkerId={id} name={name} place={place} />
    </WhileOpen>
  )
}

/** The places that the walker names; never where they are. */
function Places({ walker }: { walker: Walker }) {
  const { first_name: name, places } = walker
  if (places.length === 0) return null
  return (
    <Stack as="section" gap={14}>
      <h2>
        <Trans>Where {name} walks</Trans>
      </h2>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function PlaceLink({ place }: { place: Walker['places'][number] }) {
  return (
    <Link className={styles.place} href={paths.walkersOf(place.slug)}>
      <span className={styles.poster}>
        <DestinationPicture destination={place} sizes="12rem" />
      </span>
      {place.name}
    </Link>
  )
}
