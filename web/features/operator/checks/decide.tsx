import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { DecideBackgroundCheckDocument } from '#web/api/generated/check-reviews.ts'
import { decisionWords } from '#web/features/operator/checks/check-words.tsx'
import { reasonMax, reasonRules } from '#web/features/operator/checks/identification.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './checks.module.css'

/** What an operator may decide now, with the reason for it; the reason stays when the server refuses. */
export function Decide({
  id,
  decisions,
  onDone,
}: {
  id: string
  decisions: readonly string[]
  onDone: () => void
}) {
  const { t, i18n } = useLingui()
  const [{ fetching }, decide] = useMutation(DecideBackgroundCheckDocument)
  const [chosen, setChosen] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ reason: '' }, reasonRules)
  const decision = decisions.find((one) => one === chosen) ?? decisions[0]
  const hint = useHint(decision)
  if (decision === undefined)
    return (
      <Notice>
        <Trans>There is nothing to decide for you now.</Trans>
      </Notice>
    )
  const send = async ({ reason }: { reason: string }) => {
    if (fetching) return
    setLines([])
    const { data, error } = await decide({ data: { id, decision, reason: reason.trim() } })
    const refusal = error && fieldErrors(error)['reason']
    if (refusal) return form.setErrors({ reason: refusal })
    if (error) return setLines(errorLines(error))
    const answer = data?.decideBackgroundCheck
    if (answer?.status !== 'DECIDED') return setLines([answer?.message ?? ''])
    // Said above the page: the form goes when nothing is left to decide.
    toast(answer.message)
    onDone()
  }
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Decision</Trans>
      </h2>
      <form noValidate className={styles.form} onSubmit={form.submit(send)}>
        <div>
          <Segments
            label={t`What do you decide?`}
            options={decisions.map((key) => {
              const words = decisionWords[key]
              return { key, label: words ? i18n._(words) : key }
            })}
            selected={decision}
            onSelect={setChosen}
          />
        </div>
        <Field
          label={t`Why?`}
          hint={hint}
          rows={3}
          maxLength={reasonMax}
          dir="auto"
          {...form.field('reason')}
        />
        <ErrorNotice lines={lines} />
        <Button type="submit" loading={fetching}>
          <Trans>Save the decision</Trans>
        </Button>
      </form>
    </section>
  )
}

/** Who reads the reason for a decision. */
function useHint(decision: string | undefined): string {
  const { t } = useLingui()
  if (decision === 'accept' || decision === 'keep') return t`For the audit log alone.`
  return decision === 'sendPreAdverse'
    ? t`For the audit log alone. The notice says that a refusal may follow, and can be answered.`
    : t`The person reads this.`
}
