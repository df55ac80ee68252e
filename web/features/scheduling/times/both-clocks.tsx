import { zoneHere } from '#web/device/time-zone.ts'
import { IconMoonStars, IconSun, IconSunrise, IconSunset2 } from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayShift } from '#web/ui/i18n/wall.ts'
import { useDates, zoneName } from '#web/ui/i18n/dates.ts'
import { timeOfDay, type TimeOfDay } from '#domain/places/time-of-day.ts'
import styles from './both-clocks.module.css'

/** Where a walk takes place, as far as its clocks and its sky are concerned. */
export interface ClockPlace {
  readonly name: string
  readonly time_zone: string
  readonly latitude: number
  readonly longitude: number
}

interface BothClocksProps {
  readonly startsAt: string
  readonly place: ClockPlace
  /** Says beside each clock which zone it shows. */
  readonly withZones?: boolean
}

/** One moment on the viewer's clock and on the one of the place, below each other, with the sky there. */
export function BothClocks({ startsAt, place, withZones = false }: BothClocksProps) {
  const { i18n } = useLingui()
  const atMs = Date.parse(startsAt)
  const here = zoneHere()
  const shift = dayShift(atMs, here, place.time_zone)
  return (
    <dl className={styles.clocks}>
      <div>
        <dt>
          <Trans>You</Trans>
        </dt>
        <dd>
          <Sky light={timeOfDay(new Date(atMs), Number.NaN, Number.NaN, here)} />
          <WallText atMs={atMs} zone={here} />
          {withZones && <span className={styles.zone}>{zoneName(atMs, here, i18n.locale)}</span>}
        </dd>
      </div>
      <div>
        <dt>{place.name}</dt>
        <dd>
          <Sky light={timeOfDay(new Date(atMs), place.latitude, place.longitude, place.time_zone)} />
          <WallText atMs={atMs} zone={place.time_zone} />
          {shift !== 0 && (
            <span className={styles.shift}>
              {shift > 0 ? (
                <Plural value={shift} one="+# day" other="+# days" />
              ) : (
                <Plural value={-shift} one="−# day" other="−# days" />
              )}
            </span>
          )}
          {withZones && <span className={styles.zone}>{zoneName(atMs, place.time_zone, i18n.locale)}</span>}
        </dd>
      </div>
    </dl>
  )
}

function WallText({ atMs, zone }: { atMs: number; zone: string }) {
  const writeDate = useDates()
  const day = writeDate(atMs, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      {day} <b dir="ltr">{writeDate(atMs, { timeStyle: 'short', timeZone: zone })}</b>
    </time>
  )
}

const skies = { day: IconSun, dawn: IconSunrise, golden: IconSunset2, night: IconMoonStars } as const

function Sky({ light }: { light: TimeOfDay }) {
  const Icon = skies[light]
  return (
    <>
      <Icon size={20} aria-hidden className={styles[light]} />
      <span className="visually-hidden">
        {light === 'night' ? (
          <Trans>Night</Trans>
        ) : light === 'dawn' ? (
          <Trans>Early morning light</Trans>
        ) : light === 'golden' ? (
          <Trans>Evening light</Trans>
        ) : (
          <Trans>Daylight</Trans>
        )}
      </span>
    </>
  )
}
