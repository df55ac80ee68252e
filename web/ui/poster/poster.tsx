// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import type { CSSProperties, ReactNode } from 'react'

import { lights } from './light.ts'
import { artFor } from '#domain/places/poster-art.ts'
import { timeOfDay, type TimeOfDay } from '#domain/places/time-of-day.ts'
import { useNow } from '#web/device/server-clock.ts'

export interface PosterProps {
  /** The seeded key, such as 'lisbon'; other places get one of the five archetypes by their name. */
  readonly destinationKey?: string | undefined
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
  /** Fixes the hour, for tests and previews; otherwise the poster follows the clock. */
  readonly now?: Date | undefined
  /** Asks for one drawing, for example an archetype an operator chose. */
  readonly art?: string | undefined
  readonly sizes?: string
  readonly className?: string | undefined
  /** True for the poster that is seen first. */
  readonly priority?: boolean
  /** Empty by default: the place's name stands beside the poster in words. */
  readonly alt?: string
}

const minuteMs = 60_000

/** A place as a poster under the sky it has at this moment. It has its 3:4 space from the first paint. */
export function Poster(props: PosterProps): ReactNode {
  const {
    latitude,
    longitude,
    timeZone,
    sizes = '(min-width: 62em) 320px, 50vw',
    alt = '',
    priority = false,
  } = props
  const time = timeOfDay(useMoment(props.now), latitude, longitude, timeZone)
  const base = posterBase(artFor(props.art ?? props.destinationKey, props.name), time)
  return (
    <img
      className={props.className}
      src={`${base}-400.webp`}
      srcSet={`${base}-400.webp 400w, ${base}-800.webp 800w`}
      sizes={sizes}
      width={600}
      height={800}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      data-time={time}
      style={placeholder(time)}
    />
  )
}

/** The address of a poster without its width, for prefetching and for pictures in mails. */
export const posterBase = (art: string, time: TimeOfDay): string => `/posters/${art}-${time}`

/** The sky alone, so that a card has its light before the picture is there. */
export function skyGradient(time: TimeOfDay): string {
  const [zenith, high, low, horizon] = lights[time].sky
  return `linear-gradient(${zenith}, ${high} 32%, ${low} 58%, ${horizon} 76%, ${lights[time].haze})`
}

const placeholder = (time: TimeOfDay): CSSProperties => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 4',
  objectFit: 'cover',
  background: skyGradient(time),
})

function useMoment(fixed: Date | undefined): Date {
  const nowMs = useNow(minuteMs)
  return fixed ?? new Date(nowMs)
}
