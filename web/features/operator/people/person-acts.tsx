import { msg, t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { standingRules } from '#domain/identity/standing.ts'
import { resettableSteps } from '#domain/onboarding/steps.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import {
  ActOnPersonDocument,
  CorrectPersonNameDocument,
  SendBackToStepsDocument,
} from '#web/api/generated/people.ts'
import { StepUpForm } from '#web/features/operator/factors/prove-factor.tsx'
import type { File } from '#web/features/operator/people/person-file.ts'
import { StepsField } from '#web/features/operator/people/steps-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './people.module.css'

type Act = 'note' | 'message' | 'warn' | 'rename' | 'signOut' | 'suspend' | 'ban' | 'lift' | 'sendBack'

interface ActWords {
  readonly name: MessageDescriptor
  /** Who reads the reason. */
  readonly hint: MessageDescriptor
  /** What follows from it. */
  readonly about?: MessageDescriptor
  readonly isHard?: true
}

const forTheFile = msg`For the file and the audit log alone.`
const forThePerson = msg`The person is sent this.`
const walkGoesOn = msg`A walk that runs is not ended by it: without a session it pauses, and ends when the time to come back is over.`

const words: Readonly<Record<Act, ActWords>> = {
  note: { name: msg`Add a note`, hint: forTheFile },
  message: { name: msg`Send a message`, hint: forThePerson },
  warn: { name: msg`Warn`, hint: forThePerson },
  rename: { name: msg`Correct the name`, hint: forTheFile },
  signOut: { name: msg`Sign out everywhere`, hint: forTheFile, about: walkGoesOn },
  sendBack: {
    name: msg`Send back to steps`,
    hint: msg`The walker reads this at the steps.`,
    about: msg`The walker goes offline and cannot go online until these steps are done again. A walk in progress continues.`,
    isHard: true,
  },
  suspend: {
    name: msg`Suspend`,
    hint: msg`The person is sent this, and reads it at the login.`,
    about: walkGoesOn,
    isHard: true,
  },
  ban: {
    name: msg`Ban`,
    hint: msg`The person is sent this, and reads it at the login.`,
    about: walkGoesOn,
    isHard: true,
  },
  lift: {
    name: msg`Open the account again`,
    hint: forTheFile,
    about: msg`The person is told that the account is open. An open appeal is closed.`,
  },
}

interface ActsProps extends Pick<File, 'person'> {
  readonly onDone: () => void
}

/** What an operator can do about a person; each asks for a reason first. */
export function PersonActs({ person, onDone }: ActsProps) {
  const { t, i18n } = useLingui()
  const [act, setAct] = useState<Act | null>(null)
  const acts: readonly Act[] = [
    'note',
    'message',
    'warn',
    'rename',
    'signOut',
    ...(person.type === 'walker' ? (['sendBack'] as const) : []),
    ...(person.standing === 'open' ? (['suspend', 'ban'] as const) : (['lift'] as const)),
  ]
  return (
    <div className={styles.acts} role="group" aria-label={t`Acts`}>
      {acts.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={words[one].isHard ? 'danger' : 'outline'}
          onClick={() => setAct(one)}
        >
          {i18n._(words[one].name)}
        </Button>
      ))}
      {act && (
        <Dialog isOpen onClose={() => setAct(null)} title={i18n._(words[act].name)}>
          <ActForm
            act={act}
            person={person}
            onDone={() => {
              setAct(null)
              onDone()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

const { suspendedMaxDays } = standingRules
const name = z
  .string()
  .check(z.refine((typed) => typed.trim() !== '', { error: () => now`Please enter a name.` }))
const rules = z.object({
  reason: z.string().check(
    z.refine((typed) => typed.trim().length >= 3, { error: () => now`Please enter at least 3 characters.` }),
    z.maxLength(500),
  ),
  days: z.string().check(
    z.refine((typed) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= suspendedMaxDays, {
      error: () => now`Please enter 1 to ${suspendedMaxDays} days.`,
    }),
  ),
  first_name: name,
  last_name: name,
  steps: z
    .array(z.number())
    .check(z.refine((chosen) => chosen.length > 0, { error: () => now`Please choose at least one step.` })),
})
type Typed = z.infer<typeof rules>
/** Names are asked for by a correction alone; what they are without one must not stop another act. */
const rulesWithoutNames = z.extend(rules, { first_name: z.string(), last_name: z.string() })

/** Sends the act; when the second factor was shown too long ago it is asked for, and what was typed stays. */
function useAct(act: Act, person: ActedOn) {
  const [acting, actOn] = useMutation(ActOnPersonDocument)
  const [renaming, rename] = useMutation(CorrectPersonNameDocument)
  const [sending, sendBack] = useMutation(SendBackToStepsDocument)
  const send = async ({ reason, days, first_name: first, last_name: last, steps }: Typed) => {
    const shared = { id: person.id, reason: reason.trim() }
    if (act === 'rename') {
      const { data, error } = await rename({ data: { ...shared, first_name: first, last_name: last } })
      return { answer: data?.correctPersonName, error }
    }
    if (act === 'sendBack') {
      const chosen = steps.flatMap((index) => resettableSteps[index] ?? [])
      const { data, error } = await sendBack({ data: { ...shared, steps: chosen } })
      return { answer: data?.sendBackToSteps, error }
    }
    const { data, error } = await actOn({
      data: { ...shared, act, ...(act === 'suspend' && { days: Number(days) }) },
    })
    return { answer: data?.actOnPerson, error }
  }
  return { isSending: acting.fetching || renaming.fetching || sending.fetching, send }
}

/** The person of an act; the names are what a correction begins with. */
type ActedOn = Pick<File['person'], 'id' | 'first_name'> & { readonly last_name?: string }

const typedAtFirst = (act: Act, person: ActedOn): Typed => ({
  reason: '',
  days: '7',
  first_name: person.first_name,
  last_name: person.last_name ?? '',
  // The other acts have no steps to choose.
  steps: act === 'sendBack' ? [] : [0],
})

/** Asks for what an act needs, does it and says how it went. */
export function ActForm({ act, person, onDone }: { act: Act; person: ActedOn; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { isSending, send } = useAct(act, person)
  const [lines, setLines] = useState<readonly string[]>([])
  const [waits, setWaits] = useState<Typed | null>(null)
  const form = useForm(typedAtFirst(act, person), act === 'rename' ? rules : rulesWithoutNames)
  const submit = async (typed: Typed) => {
    if (isSending) return
    setLines([])
    setWaits(null)
    const { answer, error } = await send(typed)
    if (answer?.status === 'PROVE_AGAIN') return setWaits(typed)
    if (answer?.status === 'DONE') {
      toast(answer.message)
      return onDone()
    }
    const told = error ? fieldErrors(error) : {}
    if (Object.keys(told).length > 0) form.setErrors(told)
    else setLines(answer ? [answer.message] : error ? errorLines(error) : [])
  }
  const { about, hint, isHard } = words[act]
  if (waits)
    return (
      <>
        <p>
          <Trans>Show your second factor again to go on.</Trans>
        </p>
        <StepUpForm onProved={() => void submit(waits)} />
      </>
    )
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(submit)}>
      {about && <Notice>{i18n._(about)}</Notice>}
      {act === 'rename' && (
        <>
          <Field label={t`First name`} dir="auto" {...form.field('first_name')} />
          <Field label={t`Last name`} dir="auto" {...form.field('last_name')} />
        </>
      )}
      {act === 'sendBack' && (
        <StepsField
          chosen={form.values.steps}
          error={form.errors.steps}
          onChange={(chosen) => form.set('steps', [...chosen])}
          fieldRef={form.field('steps').ref}
        />
      )}
      {act === 'suspend' && <Field label={t`Days`} inputMode="numeric" {...form.field('days')} />}
      <Field
        label={act === 'note' ? t`Note` : act === 'message' ? t`Message` : t`Why?`}
        hint={i18n._(hint)}
        rows={4}
        maxLength={500}
        dir="auto"
        {...form.field('reason')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" variant={isHard ? 'danger' : 'primary'} loading={isSending}>
        {i18n._(words[act].name)}
      </Button>
    </form>
  )
}
