import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import styles from '#web/features/marketing/documents/document.module.css'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`What’s New`)

export default function WhatsNewPage() {
  return (
    <Page
      width="text"
      title={<Trans>What’s New</Trans>}
      lead={<Trans>What is new in {brandName}, newest first.</Trans>}
    >
      <ol className={styles.news}>
        <News month="2026-11" title={<Trans>Notifications while you are away</Trans>}>
          <li>
            <Trans>
              Walkers get a notification when someone asks for a walk, even while the app is closed.
            </Trans>
          </li>
          <li>
            <Trans>Travelers get a notification when their replay is ready.</Trans>
          </li>
          <li>
            <Trans>Our rules in plain words: terms, privacy and community guidelines.</Trans>
          </li>
        </News>
        <News month="2026-11" title={<Trans>Live walks</Trans>}>
          <li>
            <Trans>Pick a place, see who is online, and be in the street within a minute.</Trans>
          </li>
          <li>
            <Trans>Steer with a tap: go, stop, left, right, closer, slower, look there.</Trans>
          </li>
          <li>
            <Trans>A meter that counts only the seconds you are both live, and pauses otherwise.</Trans>
          </li>
          <li>
            <Trans>Replays that move along the map, and postcards from the walker’s camera.</Trans>
          </li>
        </News>
      </ol>
      <p style={{ marginBlockStart: '2.5rem' }}>
        <Button href={paths.showAllDestinations}>
          <Trans>Find a place to walk now</Trans>
        </Button>
      </p>
    </Page>
  )
}

/** One step forward, with the month in which it came. */
function News({ month, title, children }: { month: string; title: ReactNode; children: ReactNode }) {
  const shown = useDates()(new Date(`${month}-01T00:00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <li>
      <time dateTime={month}>{shown}</time>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </li>
  )
}
