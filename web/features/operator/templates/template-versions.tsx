import { Trans, useLingui } from '@lingui/react/macro'
import { Load } from '#web/api/doors/loaded.tsx'
import {
  AnswerTemplateVersionsDocument,
  type AnswerTemplateVersionsQuery,
} from '#web/api/generated/answer-templates.ts'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

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
  return (
    <RowList
      rows={versions}
      keyOf={({ id }) => id}
      rowOf={({ by, at, title, text }) => ({
        title: <bdi>{by ?? t`an erased account`}</bdi>,
        facts: [<Moment key="at" at={at} />],
        text:
          text === null || text === undefined ? (
            <Trans>Our own text was put back.</Trans>
          ) : (
            <span lang={language}>
              <strong>{title}</strong>
              {'\n'}
              <span>{text}</span>
            </span>
          ),
      })}
    />
  )
}
