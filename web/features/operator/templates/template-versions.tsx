import { Trans, useLingui } from '@lingui/react/macro'
import { Load } from '#web/api/doors/loaded.tsx'
import {
  AnswerTemplateVersionsDocument,
  type AnswerTemplateVersionsQuery,
} from '#web/api/generated/answer-templates.ts'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './templates.module.css'

/** What operators have made of a template in a language, the newest first. */
export function TemplateVersions({ id, language }: { id: string; language: string }) {
  return (
    <Load
      query={AnswerTemplateVersionsDocument}
      variables={{ id, language }}
      policy="network-only"
      pick={({ answerTemplateVersions }) => answerTemplateVersions}
      skeleton={<Skeleton height="8rem" radius="var(--radius-card)" />}
    >
      {(versions) => <Versions versions={versions} language={language} />}
    </Load>
  )
}

interface VersionsProps {
  readonly versions: AnswerTemplateVersionsQuery['answerTemplateVersions']
  readonly language: string
}

function Versions({ versions, language }: VersionsProps) {
  const { t } = useLingui()
  const moment = useMoments()
  return (
    <ol className={styles.texts}>
      {versions.map((version) => {
        const by = version.by ?? t`an erased account`
        const at = moment(version.at)
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
