// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#web/features/marketing/home/section.tsx'
import styles from './home.module.css'

/** How it works, in three steps. */
export function Steps() {
  return (
    <Section title={<Trans>Three steps, two minutes</Trans>}>
      <ol className={styles.steps}>
        <Step picture="destination" title={<Trans>Select a destination</Trans>}>
          <Trans>
            Each poster shows the light in that place right now. Pick one in the sun, or one with the lamps
            lit.
          </Trans>
        </Step>
        <Step picture="walker" title={<Trans>Select a walker</Trans>}>
          <Trans>
            See who is online on the map, their ratings and the languages they speak. They answer within
            seconds.
          </Trans>
        </Step>
        <Step picture="live" title={<Trans>Go live or schedule a trip</Trans>}>
          <Trans>
            Talk, steer, stop for a closer look. You pay for live minutes only, and the meter is always on
            screen.
          </Trans>
        </Step>
      </ol>
    </Section>
  )
}

function Step({ picture, title, children }: { picture: string; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <img
        className={styles.stepPicture}
        src={`/steps/${picture}.svg`}
        alt=""
        width={480}
        height={360}
        loading="lazy"
      />
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
