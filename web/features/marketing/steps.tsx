import { IconArrowUp, IconCalendar, IconMapPinFilled } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Section } from '#web/features/marketing/section.tsx'
import { Stars } from '#web/ui/stars.tsx'
import styles from './home.module.css'

/** How it works, as three small screens. */
export function Steps() {
  return (
    <Section title={<Trans>Three steps, two minutes</Trans>}>
      <ol className={styles.steps}>
        <li>
          <div className={styles.mini} aria-hidden>
            <span className={styles.miniPosters}>
              <img src="/posters/kyoto-dawn-400.webp" alt="" loading="lazy" width={90} height={120} />
              <img src="/posters/lisbon-golden-400.webp" alt="" loading="lazy" width={110} height={146} />
              <img src="/posters/petra-day-400.webp" alt="" loading="lazy" width={90} height={120} />
            </span>
          </div>
          <h3>
            <Trans>Select a destination</Trans>
          </h3>
          <p>
            <Trans>
              Every poster has the light that place has now. Pick one where the sun is up, or where the night
              market is on.
            </Trans>
          </p>
        </li>
        <li>
          <div className={styles.mini} aria-hidden>
            <span className={styles.miniCard}>
              <img src="/avatars/p01.webp" alt="" width={48} height={48} loading="lazy" />
              <span>
                <b>Marta</b>
                <Stars value={4.9} size={14} />
              </span>
              <IconMapPinFilled size={22} className={styles.miniPin} />
            </span>
          </div>
          <h3>
            <Trans>Select a walker</Trans>
          </h3>
          <p>
            <Trans>
              See who is out on the map, their stars and the languages they speak. They answer within seconds.
            </Trans>
          </p>
        </li>
        <li>
          <div className={styles.mini} aria-hidden>
            <span className={styles.miniPad}>
              <i>
                <IconArrowUp size={20} style={{ rotate: '-90deg' }} />
              </i>
              <i>
                <IconArrowUp size={20} />
              </i>
              <i>
                <IconArrowUp size={20} style={{ rotate: '90deg' }} />
              </i>
            </span>
            <span className={styles.miniChip}>
              <IconCalendar size={16} /> 7
            </span>
          </div>
          <h3>
            <Trans>Go live or schedule a trip</Trans>
          </h3>
          <p>
            <Trans>
              Talk, steer, stop for a closer look. Only live minutes count, and the meter is always in sight.
            </Trans>
          </p>
        </li>
      </ol>
    </Section>
  )
}
