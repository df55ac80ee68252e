import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import type { Command } from '#web/features/operator/kit/command.ts'
import { CommandDialog } from '#web/features/operator/kit/command-form.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** A version of a rule, as far as all rules are alike. */
export interface ListedVersion {
  readonly valid_from: string
  readonly status: string
  readonly by: string | null
  readonly reason: string | null
}

const statusWords: Readonly<Record<string, MessageDescriptor>> = {
  now: msg`In force`,
  ahead: msg`Not begun`,
  past: msg`Over`,
  takenBack: msg`Taken back`,
}

interface VersionsCardProps<Data, Version extends ListedVersion> {
  readonly title: ReactNode
  /** For whom a version holds. */
  readonly note: ReactNode
  readonly query: TypedDocumentNode<Data, Record<string, never>>
  readonly pick: (data: Data) => readonly Version[]
  readonly keyOf: (version: Version) => string | number
  /** What a version says. */
  readonly words: (version: Version) => ReactNode
  readonly plan: ReactNode
  readonly planTitle: string
  /** The form of a new version; it begins with the one in force. */
  readonly publishForm: (current: Version | undefined, onDone: () => void) => ReactNode
  readonly takeBack: (version: Version) => Command
}

/** The versions of a rule, a new one that begins later, and taking one back that has not begun. */
export function VersionsCard<Data, Version extends ListedVersion>(props: VersionsCardProps<Data, Version>) {
  const { query, pick, keyOf, words } = props
  const asked = useAsked(query, {})
  const [isPlanning, setPlanning] = useState(false)
  const [taken, setTaken] = useState<Version | null>(null)
  const inForce = asked.data && pick(asked.data).find(({ status }) => status === 'now')
  const planned = () => {
    setPlanning(false)
    asked.again()
  }
  return (
    <Part title={props.title} lead={props.note}>
      <Loaded from={asked} pick={pick} skeleton={<Skeleton height="6rem" />}>
        {(versions) => <Versions versions={versions} keyOf={keyOf} words={words} onTakeBack={setTaken} />}
      </Loaded>
      <Row gap={16} lineGap={8} align="center">
        <Button size="sm" variant="outline" onClick={() => setPlanning(true)}>
          {props.plan}
        </Button>
      </Row>
      {isPlanning && (
        <Dialog isOpen onClose={() => setPlanning(false)} title={props.planTitle}>
          {props.publishForm(inForce, planned)}
        </Dialog>
      )}
      <CommandDialog
        command={taken && props.takeBack(taken)}
        onClose={() => setTaken(null)}
        onDone={asked.again}
      />
    </Part>
  )
}

interface VersionsProps<Version> {
  readonly versions: readonly Version[]
  readonly keyOf: (version: Version) => string | number
  readonly words: (version: Version) => ReactNode
  readonly onTakeBack: (version: Version) => void
}

function Versions<Version extends ListedVersion>(props: VersionsProps<Version>) {
  const { t } = useLingui()
  const wordOf = useWords()
  const moment = useMoments()
  return (
    <RowList
      rows={props.versions}
      keyOf={(version) => String(props.keyOf(version))}
      rowOf={(version) => {
        const { status, reason: why } = version
        const from = moment(version.valid_from)
        const by = version.by ?? t`an erased account`
        return {
          title: props.words(version),
          badge: (
            <Badge {...(status === 'now' && { tone: 'calm' as const })}>{wordOf(statusWords, status)}</Badge>
          ),
          facts: [
            <Trans key="from">From {from}</Trans>,
            why && (
              <bdi key="why">
                <Trans>
                  {by}: {why}
                </Trans>
              </bdi>
            ),
          ],
          acts: status === 'ahead' && (
            <Button size="sm" variant="quiet" onClick={() => props.onTakeBack(version)}>
              <Trans>Take it back</Trans>
            </Button>
          ),
        }
      }}
    />
  )
}
