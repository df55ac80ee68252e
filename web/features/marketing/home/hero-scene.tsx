// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import { IconArrowUp, IconHandStop } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { filmOf, type HeroFilm } from '#domain/places/hero-film.ts'
import { paths } from '#web/app/paths.ts'
import { filmAddress, heroOf, moveOf, type HeroMove } from '#web/features/marketing/home/hero-film.ts'
import type { HomePlace } from '#web/features/marketing/home/places.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Clock, useMinute } from '#web/ui/display/clock.tsx'
import styles from './hero.module.css'

/** What a person has asked for; the count distinguishes two presses of the same arrow. */
interface Asked {
  readonly move: HeroMove
  readonly count: number
}

/** A street in the light of a place where a walker is live, and the arrows that steer through it. */
export function HeroScene({ destinations }: { destinations: readonly HomePlace[] | null }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const nowMs = useMinute()
  const shown = destinations && heroOf(destinations)
  const ask = (move: HeroMove) => setAsked((before) => ({ move, count: (before?.count ?? 0) + 1 }))
  const film = nowMs === null ? null : filmOf(shown && litPlace(shown.place), nowMs)
  return (
    <>
      {film && <Film key={film} film={film} asked={asked} onWalkOn={() => ask('walk')} />}
      <div className={styles.chrome}>
        {shown && <WhereChip shown={shown} />}
        <Answer move={asked?.move ?? null} />
        <Pad onAsk={ask} />
      </div>
    </>
  )
}

/** A place without coordinates has the light of its clock. */
const litPlace = ({ latitude, longitude, time_zone }: HomePlace) => ({
  latitude: latitude ?? Number.NaN,
  longitude: longitude ?? Number.NaN,
  timeZone: time_zone,
})

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * The walk as a loop, and over it the move that was asked for: a turn leads back to the walk, a stop stays. For people
 * who want no motion each move is its last picture.
 */
function Film({ film, asked, onWalkOn }: { film: HeroFilm; asked: Asked | null; onWalkOn: () => void }) {
  const [walksAlone] = useState(() => !isStill() && !savesData())
  const move = asked?.move ?? 'walk'
  return (
    <>
      {(walksAlone || (asked !== null && !isStill())) && <Clip src={filmAddress(film, 'walk')} loop />}
      {move !== 'walk' && (
        <Clip
          key={asked?.count}
          src={filmAddress(film, move)}
          onDone={() => move !== 'stop' && !isStill() && onWalkOn()}
        />
      )}
    </>
  )
}

function Clip({ src, loop = false, onDone }: { src: string; loop?: boolean; onDone?: () => void }) {
  const [isDrawn, setDrawn] = useState(false)
  const [isPlayed] = useState(() => !isStill())
  return (
    <video
      className={styles.film}
      data-playing={isDrawn}
      src={src}
      autoPlay={isPlayed}
      preload="auto"
      muted
      loop={loop}
      playsInline
      disableRemotePlayback
      onLoadedMetadata={({ currentTarget: video }) => {
        if (!isPlayed) video.currentTime = video.duration
      }}
      onSeeked={() => setDrawn(true)}
      onPlaying={() => setDrawn(true)}
      onEnded={onDone}
      onError={onDone}
      aria-hidden
      tabIndex={-1}
    />
  )
}

/** The live walker and the hour there; the way to them. */
function WhereChip({ shown }: { shown: NonNullable<ReturnType<typeof heroOf>> }) {
  const { place, walker } = shown
  return (
    <Link className={styles.chip} href={paths.walkersOf(place.slug, walker?.user_id)}>
      {walker && <i className={styles.dot} />}
      <b>
        {walker ? (
          <Trans>
            {walker.user.first_name} in {place.name}
          </Trans>
        ) : (
          place.name
        )}
      </b>
      <Clock timeZone={place.time_zone} />
    </Link>
  )
}

/** What the picture does, in words. */
function Answer({ move }: { move: HeroMove | null }) {
  return (
    <p className={styles.chip} role="status">
      {move === null ? (
        <Trans>Try the arrows</Trans>
      ) : move === 'left' ? (
        <Trans>Turning left</Trans>
      ) : move === 'right' ? (
        <Trans>Turning right</Trans>
      ) : move === 'stop' ? (
        <Trans>Standing still</Trans>
      ) : (
        <Trans>Walking ahead</Trans>
      )}
    </p>
  )
}

function Pad({ onAsk }: { onAsk: (move: HeroMove) => void }) {
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event.key)
    if (move === null) return
    event.preventDefault()
    onAsk(move)
  }
  const arrow = <IconArrowUp size={22} aria-hidden />
  return (
    <div className={styles.pad} role="group" aria-label={t`Steer the picture`} onKeyDown={onKeyDown}>
      <button type="button" className={styles.left} aria-label={t`Left`} onClick={() => onAsk('left')}>
        {arrow}
      </button>
      <button type="button" aria-label={t`Ahead`} onClick={() => onAsk('walk')}>
        {arrow}
      </button>
      <button type="button" aria-label={t`Stop`} onClick={() => onAsk('stop')}>
        <IconHandStop size={22} aria-hidden />
      </button>
      <button type="button" className={styles.right} aria-label={t`Right`} onClick={() => onAsk('right')}>
        {arrow}
      </button>
    </div>
  )
}
