import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { reasonMax, reasonRulesOf, type Act } from '#web/features/operator/kit/act.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './kit.module.css'

interface ReasonFormProps {
  readonly act: Act
  /** Chooses between acts, above the reason. */
  readonly choice?: ReactNode
  readonly onDone: () => void
  readonly onRefused?: () => void
}

/**
 * The reason for an act and the way to send it. A second factor is asked for in its place where the server wants one,
 * and what was typed stays until the server has taken it.
 */
export function ReasonForm({ act, choice, onDone, onRefused }: ReasonFormProps) {
  const { t } = useLingui()
  const form = useForm({ reason: '' }, reasonRulesOf(act))
  const [asked, setAsked] = useState<string | null>(null)
  const { send, isSending, lines, setLines, proof } = useSend(act.document, {
    form,
    fields: { [act.wireName ?? 'reason']: 'reason' },
    isQuiet: true,
    ...(act.doneAs !== undefined && { doneAs: act.doneAs }),
    onRefused: (answer) => {
      setLines(answer.message ? [answer.message] : [])
      onRefused?.()
    },
    onDone: async (answer, sent) => {
      const next = act.next?.(answer, sent) ?? null
      if (next !== null) return void (await send(next))
      if (answer.message) toast(answer.message)
      onDone()
    },
  })
  const submit = ({ reason }: { reason: string }) =>
    act.question ? setAsked(reason.trim()) : send(act.variables(reason.trim()))
  if (proof) return proof
  return (
    <Stack as="form" noValidate gap={16} className={styles.form} onSubmit={form.submit(submit)}>
      {choice}
      {act.preview}
      <Field
        label={act.whyLabel ?? t`Why?`}
        hint={act.hint ?? t`For the audit log alone.`}
        rows={act.rows ?? 3}
        maxLength={reasonMax}
        dir="auto"
        {...form.field('reason')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" variant={act.isHard ? 'danger' : 'primary'} loading={isSending}>
        {act.sendLabel ?? act.label}
      </Button>
      {act.question && (
        <Confirm
          isOpen={asked !== null}
          onClose={() => setAsked(null)}
          title={act.question.title}
          confirmLabel={act.question.yes}
          cancelLabel={<Trans>Not now</Trans>}
          isDangerous={act.isHard ?? false}
          onConfirm={async () => {
            await send(act.variables(asked ?? ''))
          }}
        >
          <p>{act.question.text}</p>
        </Confirm>
      )}
    </Stack>
  )
}

interface ActFormProps {
  /** At least one; the first is offered first. Each has its key. */
  readonly acts: readonly [Act, ...Act[]]
  /** What is chosen between them; without it there is no choice to show. */
  readonly choose?: string
  readonly onDone: () => void
}

/** One of several acts with a reason, in the page. What was typed stays when another act is chosen. */
export function ActForm({ acts, choose, onDone }: ActFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const act = acts.find(({ key }) => key === chosen) ?? acts[0]
  const choice = choose !== undefined && (
    <div>
      <Segments
        label={choose}
        options={acts.map(({ key = '', label }) => ({ key, label }))}
        selected={act.key ?? ''}
        onSelect={setChosen}
      />
    </div>
  )
  return <ReasonForm act={act} choice={choice} onDone={onDone} />
}
