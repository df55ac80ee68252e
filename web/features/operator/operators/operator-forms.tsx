import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { operatorRules } from '#domain/identity/operators.ts'
import { looksLikeEmail } from '#domain/shared/email.ts'
import { operatorRights } from '#domain/identity/rights.ts'
import {
  ChangeOperatorRightsDocument,
  InviteOperatorDocument,
  RemoveOperatorDocument,
  WithdrawOperatorInvitationDocument,
  type OperatorsQuery,
} from '#web/api/generated/operators.ts'
import { useProvenSend, type Sent } from '#web/features/operator/factors/proven-send.tsx'
import { rightsOf, rightWords } from '#web/features/operator/operators/right-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { ChoicesField } from '#web/ui/forms/choices-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import styles from './operators.module.css'

export type Operator = OperatorsQuery['operators']['operators'][number]
export type SentInvitation = OperatorsQuery['operators']['invitations'][number]

const { reasonMin, reasonMax } = operatorRules
const reason = z.string().check(
  z.refine((typed) => typed.trim().length >= reasonMin, {
    error: () => now`Please enter at least ${reasonMin} characters.`,
  }),
)
const rights = z
  .array(z.number())
  .check(z.refine((chosen) => chosen.length > 0, { error: () => now`Please choose at least one right.` }))
const inviteRules = z.object({
  email: z
    .string()
    .check(
      z.refine((typed) => looksLikeEmail(typed.trim()), { error: () => now`Please enter an email address.` }),
    ),
  rights,
  reason,
})
const rightsRules = z.object({ rights, reason })
const reasonRules = z.object({ reason })

/** The words of the server for the places that were chosen in the list. */
const wordsOf = (chosen: readonly number[]) =>
  operatorRights.filter((_right, index) => chosen.includes(index))
const placesOf = (words: readonly string[]) => rightsOf(words).map((one) => operatorRights.indexOf(one))

function RightsField({ form }: { form: Pick<Form<{ rights: number[] }>, 'field' | 'set' | 'values'> }) {
  const { t, i18n } = useLingui()
  const { name, error, ref } = form.field('rights')
  return (
    <ChoicesField
      label={t`Rights`}
      hint={t`An owner may do everything, also change these rights.`}
      options={operatorRights.map((one, value) => ({ value, label: i18n._(rightWords[one]) }))}
      chosen={form.values.rights}
      onChange={(chosen) => form.set('rights', [...chosen])}
      {...{ name, error, ref }}
    />
  )
}

function ReasonField({ form }: { form: Pick<Form<{ reason: string }>, 'field'> }) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Why?`}
      hint={t`For the audit log alone.`}
      rows={2}
      maxLength={reasonMax}
      dir="auto"
      {...form.field('reason')}
    />
  )
}

/** Invites a person by e-mail; with one who was invited before, it is the same again. */
export function InviteForm({ before, onDone }: { before: SentInvitation | null; onDone: () => void }) {
  const { t } = useLingui()
  const [, invite] = useMutation(InviteOperatorDocument)
  const initial = { email: before?.email ?? '', rights: placesOf(before?.rights ?? []), reason: '' }
  const form = useForm(initial, inviteRules)
  const send = async (typed: typeof initial): Promise<Sent> => {
    const { data, error } = await invite({
      data: { email: typed.email.trim(), rights: wordsOf(typed.rights), reason: typed.reason.trim() },
    })
    return { answer: data?.inviteOperator, error }
  }
  const sending = useProvenSend({ send, doneAs: 'INVITED', tell: form.setErrors, onDone })
  if (sending.proof) return sending.proof
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(sending.submit)}>
      <Field
        label={t`Email`}
        type="email"
        autoComplete="off"
        dir="ltr"
        maxLength={254}
        hint={t`The link in the mail works once, for 7 days. The person who opens it becomes an operator.`}
        {...form.field('email')}
      />
      <RightsField form={form as never} />
      <ReasonField form={form as never} />
      <ErrorNotice lines={sending.lines} />
      <Button type="submit" loading={sending.isBusy}>
        <Trans>Send the invitation</Trans>
      </Button>
    </form>
  )
}

/** Changes what an operator may do. */
export function RightsForm({ operator, onDone }: { operator: Operator; onDone: () => void }) {
  const [, change] = useMutation(ChangeOperatorRightsDocument)
  const initial = { rights: placesOf(operator.rights), reason: '' }
  const form = useForm(initial, rightsRules)
  const send = async (typed: typeof initial): Promise<Sent> => {
    const { data, error } = await change({
      data: { id: operator.id, rights: wordsOf(typed.rights), reason: typed.reason.trim() },
    })
    return { answer: data?.changeOperatorRights, error }
  }
  const sending = useProvenSend({ send, doneAs: 'CHANGED', tell: form.setErrors, onDone })
  if (sending.proof) return sending.proof
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(sending.submit)}>
      <RightsField form={form as never} />
      <ReasonField form={form as never} />
      <ErrorNotice lines={sending.lines} />
      <Button type="submit" loading={sending.isBusy}>
        <Trans>Change the rights</Trans>
      </Button>
    </form>
  )
}

/** Ends being an operator, after a reason. */
export function RemoveForm({ operator, onDone }: { operator: Operator; onDone: () => void }) {
  const [, remove] = useMutation(RemoveOperatorDocument)
  const send = async ({ reason: why }: { reason: string }): Promise<Sent> => {
    const { data, error } = await remove({ id: operator.id, reason: why.trim() })
    return { answer: data?.removeOperator, error }
  }
  return (
    <ReasonForm send={send} doneAs="REMOVED" onDone={onDone} label={<Trans>Remove the operator</Trans>}>
      <Trans>
        The console closes to this person at once, and their second factor is deleted. The account stays.
      </Trans>
    </ReasonForm>
  )
}

/** Takes an invitation back, after a reason. */
export function WithdrawForm({ invitation, onDone }: { invitation: SentInvitation; onDone: () => void }) {
  const [, withdraw] = useMutation(WithdrawOperatorInvitationDocument)
  const send = async ({ reason: why }: { reason: string }): Promise<Sent> => {
    const { data, error } = await withdraw({ id: invitation.id, reason: why.trim() })
    return { answer: data?.withdrawOperatorInvitation, error }
  }
  return (
    <ReasonForm send={send} doneAs="WITHDRAWN" onDone={onDone} label={<Trans>Withdraw the invitation</Trans>}>
      <Trans>The link that was mailed does not work any more then.</Trans>
    </ReasonForm>
  )
}

interface ReasonFormProps {
  readonly send: (typed: { reason: string }) => Promise<Sent>
  readonly doneAs: string
  readonly onDone: () => void
  readonly label: ReactNode
  readonly children: ReactNode
}

function ReasonForm({ send, doneAs, onDone, label, children }: ReasonFormProps) {
  const form = useForm({ reason: '' }, reasonRules)
  const sending = useProvenSend({ send, doneAs, tell: form.setErrors, onDone })
  if (sending.proof) return sending.proof
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(sending.submit)}>
      <Notice>{children}</Notice>
      <ReasonField form={form} />
      <ErrorNotice lines={sending.lines} />
      <Button type="submit" variant="danger" loading={sending.isBusy}>
        {label}
      </Button>
    </form>
  )
}
