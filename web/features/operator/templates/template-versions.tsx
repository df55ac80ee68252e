import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { AnswerTemplateVersionsDocument } from '#web/api/generated/answer-templates.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './templates.module.css'

/** What operators have made of a template in a language, the newest first. */
export function TemplateVersions({ id, language }: { id: string; language: string }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const [{ data, error }, ask] = useQuery({
    query: AnswerTemplateVersionsDocument,
    variables: { id, language },
    requestPolicy: 'network-only',
  })
  const versions = data?.answerTemplateVersions
  if (!versions && error)
    return <ErrorState lines={errorLines(error)} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (!versions)
    return (
      <div aria-busy="true">
        <Skeleton height="8rem" radius="var(--radius-card)" />
      </div>
    )
  return (
    <ol className={styles.texts}>
      {versions.map((version) => {
        const by = version.by ?? t`an erased account`
        const at = writeDate(new Date(version.at), { dateStyle: 'medium', timeStyle: 'short' })
        return (
          <li key={version.id}>
            <span className={styles.small}>
              {by} · <time dateTime={version.at}>{at}</time>
            </span>
            {version.text === null || version.text === undefined ? (
              <p>
                <Trans>Our own text was put back.</Trans>
              </p>
            ) : (
              <>
                <strong lang={language} dir="auto">
                  {version.title}
                </strong>
                <p className={styles.letter} lang={language} dir="auto">
                  {version.text}
                </p>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
