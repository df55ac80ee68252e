import { Poster } from '#web/ui/poster/poster.tsx'

export interface WalkedPlace {
  readonly name: string
  readonly slug: string
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string
}

/** The place of a walk under the light it had then; a street of its own for a place that is gone. */
export function TripPicture({
  place,
  walkedAt,
  className,
  sizes = '(min-width: 48em) 360px, 92vw',
}: {
  place: WalkedPlace | null | undefined
  walkedAt: string
  className?: string | undefined
  sizes?: string
}) {
  return (
    <Poster
      className={className}
      destinationKey={place?.slug}
      name={place?.name ?? ''}
      latitude={place?.latitude ?? Number.NaN}
      longitude={place?.longitude ?? Number.NaN}
      timeZone={place?.time_zone ?? 'UTC'}
      now={new Date(walkedAt)}
      sizes={sizes}
    />
  )
}
