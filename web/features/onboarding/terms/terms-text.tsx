import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { termsParts, type TermsBlock } from '#web/features/onboarding/terms/terms-parts.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './terms.module.css'

/** What is signed is the same text for everyone, whichever language the screens are in. */
const termsLanguage = 'en'
/** With fewer headings a list of them is longer than the way past them. */
const headingsForContents = 4

/** The terms to read: their day and version, a list of their parts where there are many, and the parts. */
export function TermsText({
  html,
  version,
  datedAt,
}: {
  readonly html: string
  readonly version: string
  readonly datedAt: string
}) {
  const writeDate = useDates()
  const parts = useMemo(() => termsParts(html), [html])
  const headed = parts.filter((part) => part.title !== null)
  return (
    <div className={styles.reading}>
      <Muted>
        <Trans>
          Terms Dated{' '}
          <time dateTime={datedAt}>
            {writeDate(new Date(datedAt), { dateStyle: 'long', timeZone: 'UTC' })}
          </time>
        </Trans>
        {' · '}
        <Trans>
          Version <span dir="ltr">{version}</span>
        </Trans>
      </Muted>
      {headed.length >= headingsForContents && <Contents parts={headed} />}
      {parts.map((part) => (
        <section
          key={part.id}
          id={part.id}
          className={styles.part}
          lang={termsLanguage}
          aria-labelledby={part.title === null ? undefined : `${part.id}-title`}
        >
          {part.title !== null && <h2 id={`${part.id}-title`}>{part.title}</h2>}
          {part.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Contents({ parts }: { parts: readonly { readonly id: string; readonly title: string | null }[] }) {
  const listId = useId()
  const { t } = useLingui()
  return (
    <nav className={styles.contents} aria-labelledby={listId}>
      <h2 id={listId}>
        <Trans>On this page</Trans>
      </h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`} lang={termsLanguage}>
              {part.title}
            </a>
          </li>
        ))}
        <li>
          <a href="#sign">{t`Your signature`}</a>
        </li>
      </ul>
    </nav>
  )
}

function Block({ block }: { block: TermsBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
