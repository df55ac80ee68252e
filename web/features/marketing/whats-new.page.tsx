import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import styles from '#web/features/marketing/document.module.css'
import { brandName, pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

export const meta = () => pageTitle(t`What’s New`)

export default function WhatsNewPage() {
  return (
    <Page
      width="text"
      title={<Trans>What’s New</Trans>}
      lead={<Trans>What {brandName} has learned lately, newest first.</Trans>}
    >
      <ol className={styles.news}>
        <News month="2026-11" title={<Trans>Told when you are away</Trans>}>
          <li>
            <Trans>
              Walkers can be reached while the app is closed, when somebody asks for their street.
            </Trans>
          </li>
          <li>
            <Trans>Travelers hear when the film of their walk is ready.</Trans>
          </li>
          <li>
            <Trans>The rules of the house, in plain words: terms, privacy and community guidelines.</Trans>
          </li>
        </News>
        <News month="2026-11" title={<Trans>Live walks</Trans>}>
          <li>
            <Trans>Pick a place, see who is out there now, and be in the street within a minute.</Trans>
          </li>
          <li>
            <Trans>Steer with a tap: go, stop, left, right, closer, slower, look there.</Trans>
          </li>
          <li>
            <Trans>A meter that counts only seconds both of you were live, and stands still otherwise.</Trans>
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
  const { i18n } = useLingui()
  const shown = new Intl.DateTimeFormat(i18n.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <li>
      <time dateTime={month}>{shown}</time>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </li>
  )
}
