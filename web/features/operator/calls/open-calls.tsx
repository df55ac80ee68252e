import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  AskCallAgainDocument,
  OpenCallsDocument,
  type OpenCallRowFragment,
} from '#web/api/generated/open-calls.ts'
import { callWords } from '#web/features/operator/calls/call-words.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { Rows } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Badge } from '#web/ui/display/badge.tsx'

/** Calls to partners that are open for long: what each is for, since when and why, and the act that has it asked now. */
export function OpenCalls() {
  const wordOf = useWords()
  const asked = useLookedAt(OpenCallsDocument, {})
  return (
    <Part title={<Trans>Calls to partners that do not end</Trans>}>
      <Rows
        from={asked}
        pick={({ openCalls }) => openCalls}
        keyOf={({ id }) => id}
        rowOf={(call) => ({
          title: wordOf(callWords, call.kind),
          badge: (
            <Badge tone={call.message === null ? 'gold' : 'danger'}>
              {call.message === null ? <Trans>No clear answer</Trans> : <Trans>A fault of ours</Trans>}
            </Badge>
          ),
          text: call.message !== null && (
            <span dir="ltr" lang="en">
              {call.message}
            </span>
          ),
          facts: [
            <span key="subject" dir="ltr">
              {call.subject}
            </span>,
            <When key="when" call={call} />,
          ],
          acts: !call.is_under_way && <AskAgain id={call.id} onDone={asked.again} />,
        })}
        empty={{
          title: <Trans>All calls have ended</Trans>,
          text: <Trans>What a partner has not answered clearly for 10 minutes is listed here.</Trans>,
        }}
      />
    </Part>
  )
}

function When({ call }: { call: OpenCallRowFragment }) {
  const at = useMoments()
  const since = at(call.since)
  const next = call.retry_at ? at(call.retry_at) : ''
  return (
    <>
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
    </>
  )
}

function AskAgain({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ActButton
      onDone={onDone}
      act={act({
        label: t`Ask again now`,
        title: t`Ask the partner again now?`,
        hint: t`It is asked under the same key, so that nothing is made twice. The reason is for the audit log alone.`,
        document: AskCallAgainDocument,
        variables: (reason) => ({ id, reason }),
        doneAs: 'SUCCESS',
      })}
    />
  )
}
