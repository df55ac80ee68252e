import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/button/link.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { useLanguage } from '#web/ui/i18n/use-language.ts'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './document.module.css'

export interface DocumentPart {
  /** The name of the part in the address, such as /terms#paying. */
  readonly id: string
  readonly title: ReactNode
  readonly text: ReactNode
}

/** A page of rules: what it is about, when it was last changed, its parts with a list of them first, and its siblings. */
export function DocumentPage({
  title,
  lead,
  dated,
  parts,
}: {
  title: ReactNode
  lead: ReactNode
  /** The day from which this text holds, as YYYY-MM-DD. */
  dated: string
  parts: readonly DocumentPart[]
}) {
  const { t } = useLingui()
  const listId = useId()
  // A day is the same day everywhere, so it is not moved into the reader's zone.
  const day = useDates()(new Date(`${dated}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Page width="text" title={title} lead={lead}>
      <p className={styles.dated}>
        <Trans>
          Dated <time dateTime={dated}>{day}</time>
        </Trans>
      </p>
      {useLanguage() !== 'en' && (
        <p className={styles.dated}>
          <Trans>This is a translation. Where it differs, the English text applies.</Trans>
        </p>
      )}
      <nav className={styles.contents} aria-labelledby={listId}>
        <h2 id={listId}>
          <Trans>On this page</Trans>
        </h2>
        <ol>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map((part) => (
        <section key={part.id} id={part.id} className={styles.part} aria-labelledby={`${part.id}-title`}>
          <h2 id={`${part.id}-title`}>{part.title}</h2>
          {part.text}
        </section>
      ))}
      <nav className={styles.siblings} aria-label={t`More to read`}>
        <Link href={paths.terms}>
          <Trans>Terms Of Services</Trans>
        </Link>
        <Link href={paths.privacy}>
          <Trans>Privacy Policy</Trans>
        </Link>
        <Link href={paths.communityGuidelines}>
          <Trans>Community Guidelines</Trans>
        </Link>
        <Link href={paths.contactUs}>
          <Trans>Contact Us</Trans>
        </Link>
      </nav>
    </Page>
  )
}
