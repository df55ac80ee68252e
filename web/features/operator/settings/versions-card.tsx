import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import type { Command } from '#web/features/operator/kit/command.ts'
import { CommandDialog } from '#web/features/operator/kit/command-form.tsx'
import { SettingCard } from '#web/features/operator/settings/setting-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './settings.module.css'

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
    <SettingCard title={props.title}>
      <p className={styles.small}>{props.note}</p>
      <Loaded from={asked} pick={pick} skeleton={<Skeleton height="6rem" />}>
        {(versions) => (
          <ul className={styles.rows}>
            {versions.map((version) => (
              <li key={keyOf(version)}>
                <VersionRow version={version} words={words(version)} onTakeBack={() => setTaken(version)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div className={styles.actions}>
        <Button size="sm" variant="outline" onClick={() => setPlanning(true)}>
          {props.plan}
        </Button>
      </div>
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
    </SettingCard>
  )
}

interface VersionRowProps {
  readonly version: ListedVersion
  readonly words: ReactNode
  readonly onTakeBack: () => void
}

function VersionRow({ version, words, onTakeBack }: VersionRowProps) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const { status } = version
  const word = statusWords[status]
  const from = writeDate(new Date(version.valid_from), { dateStyle: 'medium', timeStyle: 'short' })
  const by = version.by ?? t`an erased account`
  const why = version.reason
  return (
    <>
      <div className={styles.row}>
        <span>
          {words}{' '}
          <Badge {...(status === 'now' && { tone: 'calm' as const })}>{word ? i18n._(word) : status}</Badge>
        </span>
        {status === 'ahead' && (
          <Button size="sm" variant="quiet" onClick={onTakeBack}>
            <Trans>Take it back</Trans>
          </Button>
        )}
      </div>
      <p className={styles.small} dir="auto">
        <Trans>From {from}</Trans>
        {why && (
          <>
            {' · '}
            <Trans>
              {by}: {why}
            </Trans>
          </>
        )}
      </p>
    </>
  )
}
