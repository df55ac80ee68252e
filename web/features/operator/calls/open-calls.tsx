import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  AskCallAgainDocument,
  OpenCallsDocument,
  type OpenCallRowFragment,
} from '#web/api/generated/open-calls.ts'
import { callWords } from '#web/features/operator/calls/call-words.ts'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './calls.module.css'

type Row = OpenCallRowFragment

/** Calls to partners that are open for long: what each is for, since when and why, and the act that has it asked now. */
export function OpenCalls() {
  const [{ data, error }, ask] = useQuery({ query: OpenCallsDocument, requestPolicy: 'network-only' })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const found = data?.openCalls
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Calls to partners that do not end</Trans>
      </h2>
      {found && found.length > 0 ? (
        <ul className={styles.calls}>
          {found.map((call) => (
            <Card as="li" look="flat" key={call.id} className={styles.call}>
              <OpenCall call={call} onChanged={reload} />
            </Card>
          ))}
        </ul>
      ) : found ? (
        <EmptyState level={3} art={null} title={<Trans>All calls have ended</Trans>}>
          <Trans>What a partner has not answered clearly for 10 minutes is listed here.</Trans>
        </EmptyState>
      ) : error ? (
        <ErrorState level={3} lines={errorLines(error)} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="6rem" radius="var(--radius-card)" />
        </div>
      )}
    </section>
  )
}

interface CallProps {
  readonly call: Row
  readonly onChanged: () => void
}

function OpenCall({ call, onChanged }: CallProps) {
  const { i18n } = useLingui()
  const words = callWords[call.kind]
  return (
    <>
      <p className={styles.row}>
        <strong>{words ? i18n._(words) : call.kind}</strong>
        <Badge tone={call.message === null ? 'gold' : 'danger'}>
          {call.message === null ? <Trans>No clear answer</Trans> : <Trans>A fault of ours</Trans>}
        </Badge>
      </p>
      {call.message !== null && (
        <p dir="ltr" lang="en">
          {call.message}
        </p>
      )}
      <p className={styles.small} dir="ltr">
        {call.subject}
      </p>
      <When call={call} />
      {!call.is_under_way && <AskAgain call={call} onChanged={onChanged} />}
    </>
  )
}

function When({ call }: { call: Row }) {
  const writeDate = useDates()
  const at = (time: string) => writeDate(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  const since = at(call.since)
  const next = call.retry_at ? at(call.retry_at) : ''
  return (
    <p className={styles.small}>
      <Trans>Since {since}</Trans>
      {' · '}
      <Plural value={call.attempts} one="# time" other="# times" />
      {next && (
        <>
          {' · '}
          <Trans>Next try {next}</Trans>
        </>
      )}
      {call.is_under_way && (
        <>
          {' · '}
          <Trans>The provider is being asked now</Trans>
        </>
      )}
    </p>
  )
}

function AskAgain({ call, onChanged }: CallProps) {
  const { t } = useLingui()
  const [, ask] = useMutation(AskCallAgainDocument)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Ask again now</Trans>
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Ask the partner again now?`}
        hint={t`It is asked under the same key, so that nothing is made twice. The reason is for the audit log alone.`}
        label={t`Ask again now`}
        doneAs="SUCCESS"
        send={async (reason) => {
          const { data, error } = await ask({ id: call.id, reason })
          return { answer: data?.askCallAgain, error }
        }}
        onDone={onChanged}
      />
    </>
  )
}
