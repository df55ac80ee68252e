import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import {
  AcceptDisputeDocument,
  LetOffDisputeDocument,
  SendDisputeEvidenceDocument,
  type DisputeQuery,
} from '#web/api/generated/disputes.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './disputes.module.css'

export type Dispute = NonNullable<DisputeQuery['dispute']>
type Act = 'answer' | 'accept' | 'letOff'

const reasonMax = 500
const rules = z.object({
  text: z
    .string()
    .check(z.refine((text) => text.trim().length >= 3, { error: () => now`Please give a reason.` })),
})

/** Answers after which nothing was done. */
const refusals: ReadonlySet<string> = new Set(['NOT_NOW', 'OWN_MONEY'])

interface DisputeActsProps {
  readonly dispute: Dispute
  /** The right to money; without it evidence alone can be sent. */
  readonly mayDecide: boolean
  readonly onDone: () => void
}

/** What an operator can do about a dispute as it stands, with the question before it. */
export function DisputeActs({ dispute, mayDecide, onDone }: DisputeActsProps) {
  if (dispute.is_under_way)
    return (
      <Notice>
        <Trans>On its way to the bank. This page shows when the bank has taken it.</Trans>
      </Notice>
    )
  const acts: Act[] = []
  if (dispute.can_answer) acts.push('answer')
  if (dispute.can_answer && mayDecide) acts.push('accept')
  if (dispute.can_let_off && mayDecide) acts.push('letOff')
  if (acts.length === 0) return null
  return <ActForm dispute={dispute} acts={acts} onDone={onDone} />
}

function useActs() {
  const [answering, answer] = useMutation(SendDisputeEvidenceDocument)
  const [accepting, accept] = useMutation(AcceptDisputeDocument)
  const [lettingOff, letOff] = useMutation(LetOffDisputeDocument)
  const isBusy = answering.fetching || accepting.fetching || lettingOff.fetching
  const run = async (act: Act, variables: { id: string; text: string }) => {
    if (act === 'answer') {
      const { data, error } = await answer(variables)
      return { answer: data?.sendDisputeEvidence, error }
    }
    if (act === 'accept') {
      const { data, error } = await accept(variables)
      return { answer: data?.acceptDispute, error }
    }
    const { data, error } = await letOff(variables)
    return { answer: data?.letOffDispute, error }
  }
  return { isBusy, run }
}

function ActForm({ dispute, acts, onDone }: { dispute: Dispute; acts: readonly Act[]; onDone: () => void }) {
  const { t } = useLingui()
  const { isBusy, run } = useActs()
  const [chosen, setChosen] = useState<Act | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ text: '' }, rules)
  const act = acts.find((one) => one === chosen) ?? acts[0] ?? 'answer'
  const send = async () => {
    if (isBusy || asked === null) return
    setLines([])
    const { answer, error } = await run(act, { id: dispute.id, text: asked.trim() })
    const told = error && fieldErrors(error)[act === 'answer' ? 'note' : 'reason']
    if (told) return form.setErrors({ text: told })
    if (error) return setLines(errorLines(error))
    if (answer && refusals.has(answer.status)) return setLines([answer.message])
    // Said above the page: the form goes once the bank has taken it.
    if (answer) toast(answer.message)
    onDone()
  }
  const labels: Record<Act, string> = {
    answer: t`Send the evidence`,
    accept: t`Accept the loss`,
    letOff: t`Waive the payment`,
  }
  return (
    <section className={styles.part}>
      <h2>
        <Trans>What to do</Trans>
      </h2>
      <form noValidate className={styles.form} onSubmit={form.submit(({ text }) => setAsked(text))}>
        <div>
          <Segments
            label={t`What do you do?`}
            options={acts.map((key) => ({ key, label: labels[key] }))}
            selected={act}
            onSelect={setChosen}
          />
        </div>
        <Field
          label={act === 'answer' ? t`What should the bank know?` : t`Why?`}
          hint={
            act === 'answer'
              ? t`The bank reads this beside what is kept of the payment. It also goes into the audit log.`
              : t`For the audit log alone.`
          }
          rows={3}
          maxLength={reasonMax}
          dir="auto"
          {...form.field('text')}
        />
        <ErrorNotice lines={lines} />
        <Button type="submit" variant={act === 'accept' ? 'danger' : 'primary'} loading={isBusy}>
          {labels[act]}
        </Button>
      </form>
      <Question
        act={act}
        dispute={dispute}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onYes={send}
      />
    </section>
  )
}

interface QuestionProps {
  readonly act: Act
  readonly dispute: Dispute
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onYes: () => Promise<void>
}

/** What each act means, before it is done: none of them can be taken back. */
function Question({ act, dispute, isOpen, onClose, onYes }: QuestionProps) {
  const amount = <MoneyText cents={dispute.amount_cents} currency={dispute.currency} />
  const words: Record<Act, { title: ReactNode; text: ReactNode; yes: ReactNode }> = {
    answer: {
      title: <Trans>Send the evidence to the bank?</Trans>,
      text: <Trans>Evidence is taken once. It cannot be changed after that.</Trans>,
      yes: <Trans>Yes, send it</Trans>,
    },
    accept: {
      title: <Trans>Accept the loss?</Trans>,
      text: dispute.gift_id ? (
        <Trans>
          The bank keeps {amount} and the provider’s fee is not given back. This cannot be undone. The gift
          card is void, or what is left of its credit is taken back.
        </Trans>
      ) : (
        <Trans>
          The bank keeps {amount} and the provider’s fee is not given back. This cannot be undone. The person
          owes the amount unless you waive it.
        </Trans>
      ),
      yes: <Trans>Yes, accept it</Trans>,
    },
    letOff: {
      title: <Trans>Waive the payment?</Trans>,
      text: <Trans>The person does not have to pay {amount} and can book again.</Trans>,
      yes: <Trans>Yes, waive it</Trans>,
    },
  }
  const { title, text, yes } = words[act]
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={yes}
      cancelLabel={<Trans>Not now</Trans>}
      isDangerous={act === 'accept'}
      onConfirm={onYes}
    >
      <p>{text}</p>
    </Confirm>
  )
}
