import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
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

interface VersionsCardProps<Version extends ListedVersion> {
  readonly title: ReactNode
  /** For whom a version holds. */
  readonly note: ReactNode
  readonly versions: readonly Version[] | undefined
  readonly error: CombinedError | undefined
  readonly onReload: () => void
  readonly keyOf: (version: Version) => string | number
  /** What a version says. */
  readonly words: (version: Version) => ReactNode
  readonly plan: ReactNode
  readonly planTitle: string
  readonly takeBackTitle: string
  /** The form of a new version; it begins with the one in force. */
  readonly publishForm: (current: Version | undefined, onDone: () => void) => ReactNode
  readonly takeBackForm: (version: Version, onDone: () => void) => ReactNode
}

/** The versions of a rule, a new one that begins later, and taking one back that has not begun. */
export function VersionsCard<Version extends ListedVersion>(props: VersionsCardProps<Version>) {
  const { versions, error, onReload, keyOf } = props
  const [open, setOpen] = useState<'publish' | Version | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    onReload()
  }
  return (
    <Card as="section" look="flat">
      <div className={styles.card}>
        <h2>{props.title}</h2>
        <p className={styles.small}>{props.note}</p>
        {!versions && error && <ErrorState lines={errorLines(error)} onRetry={onReload} />}
        {!versions && !error && <Skeleton height="6rem" />}
        {versions && (
          <ul className={styles.rows}>
            {versions.map((version) => (
              <li key={keyOf(version)}>
                <VersionRow
                  version={version}
                  words={props.words(version)}
                  onTakeBack={() => setOpen(version)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <Button size="sm" variant="outline" onClick={() => setOpen('publish')}>
            {props.plan}
          </Button>
        </div>
      </div>
      {open === 'publish' && (
        <Dialog isOpen onClose={close} title={props.planTitle}>
          {props.publishForm(
            versions?.find(({ status }) => status === 'now'),
            done,
          )}
        </Dialog>
      )}
      {open !== null && open !== 'publish' && (
        <Dialog isOpen onClose={close} title={props.takeBackTitle}>
          {props.takeBackForm(open, done)}
        </Dialog>
      )}
    </Card>
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
