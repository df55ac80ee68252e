import { msg, t as now } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as z from 'zod/mini'
import { accountRules } from '#domain/identity/account-status.ts'
import { resettableSteps, type ResettableStep } from '#domain/onboarding/steps.ts'
import {
  ActOnPersonDocument,
  CorrectPersonNameDocument,
  SendBackToStepsDocument,
} from '#web/api/generated/people.ts'
import { command, type Command } from '#web/features/operator/kit/command.ts'
import { chosenOf, type FormField } from '#web/features/operator/kit/fields.tsx'
import type { File } from '#web/features/operator/people/person-file.ts'

export type Act = 'note' | 'message' | 'warn' | 'rename' | 'signOut' | 'suspend' | 'ban' | 'lift' | 'sendBack'

/** The person of an act; the names are what a correction begins with. */
export type ActedOn = Pick<File['person'], 'id' | 'first_name'> & { readonly last_name?: string }

interface ActWords {
  readonly name: MessageDescriptor
  /** What is asked beside "Why?". */
  readonly whyLabel?: MessageDescriptor
  /** Who reads the reason. */
  readonly hint: MessageDescriptor
  /** What follows from it. */
  readonly about?: MessageDescriptor
  readonly isHard?: true
}

const forTheFile = msg`For the file and the audit log alone.`
const forThePerson = msg`The person is sent this.`
const walkContinues = msg`A walk that runs is not ended by it: without a session it pauses, and ends when the time to come back is over.`

const words: Readonly<Record<Act, ActWords>> = {
  note: { name: msg`Add a note`, whyLabel: msg`Note`, hint: forTheFile },
  message: { name: msg`Send a message`, whyLabel: msg`Message`, hint: forThePerson },
  warn: { name: msg`Warn`, hint: forThePerson },
  rename: { name: msg`Correct the name`, hint: forTheFile },
  signOut: { name: msg`Sign out everywhere`, hint: forTheFile, about: walkContinues },
  sendBack: {
    name: msg`Send back to steps`,
    hint: msg`The walker reads this at the steps.`,
    about: msg`The walker goes offline and cannot go online until these steps are done again. A walk in progress continues.`,
    isHard: true,
  },
  suspend: {
    name: msg`Suspend`,
    hint: msg`The person is sent this, and reads it at the login.`,
    about: walkContinues,
    isHard: true,
  },
  ban: {
    name: msg`Ban`,
    hint: msg`The person is sent this, and reads it at the login.`,
    about: walkContinues,
    isHard: true,
  },
  lift: {
    name: msg`Open the account again`,
    hint: forTheFile,
    about: msg`The person is told that the account is open. An open appeal is closed.`,
  },
}

export const nameOf = (act: Act): MessageDescriptor => words[act].name
/** Whether the act takes something from the person. */
export const isHard = (act: Act): boolean => words[act].isHard ?? false

const { suspendedMaxDays } = accountRules
const days: FormField<'days'> = {
  key: 'days',
  label: msg`Days`,
  first: '7',
  rule: z.string().check(
    z.refine((typed) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= suspendedMaxDays, {
      error: () => now`Please enter 1 to ${suspendedMaxDays} days.`,
    }),
  ),
  look: { inputMode: 'numeric' },
}

const stepNames: Readonly<Record<ResettableStep, MessageDescriptor>> = {
  profilePicture: msg`Profile picture`,
  walkerKit: msg`Walker kit`,
  walkerTraining: msg`Walker training`,
}
/** Which steps a walker does again. */
const steps: FormField<'steps'> = {
  key: 'steps',
  label: msg`Steps to do again`,
  kind: { choices: resettableSteps.map((step) => stepNames[step]) },
  rule: z
    .string()
    .check(z.refine((typed) => typed !== '', { error: () => now`Please choose at least one step.` })),
}

const name = z
  .string()
  .check(z.refine((typed) => typed.trim() !== '', { error: () => now`Please enter a name.` }))
const names = ({ first_name: first, last_name: last = '' }: ActedOn) => [
  {
    key: 'first_name' as const,
    label: msg`First name`,
    first,
    rule: name,
    look: { dir: 'auto' as const },
  },
  {
    key: 'last_name' as const,
    label: msg`Last name`,
    first: last,
    rule: name,
    look: { dir: 'auto' as const },
  },
]

/** What an operator does about a person, as data. */
export function actOn(act: Act, person: ActedOn): Command {
  const { name: title, ...rest } = words[act]
  const shared = { ...rest, title, label: title, rows: 4, doneAs: 'DONE' }
  const { id } = person
  switch (act) {
    case 'rename':
      return command({
        ...shared,
        fields: names(person),
        document: CorrectPersonNameDocument,
        variables: (typed) => ({ data: { id, ...typed } }),
      })
    case 'sendBack':
      return command({
        ...shared,
        fields: [steps],
        document: SendBackToStepsDocument,
        variables: ({ steps: chosen, reason }) => ({
          data: { id, reason, steps: chosenOf(chosen).flatMap((index) => resettableSteps[index] ?? []) },
        }),
      })
    case 'suspend':
      return command({
        ...shared,
        fields: [days],
        document: ActOnPersonDocument,
        variables: (typed) => ({ data: { id, act, reason: typed.reason, days: Number(typed.days) } }),
      })
    case 'note':
    case 'message':
    case 'warn':
    case 'signOut':
    case 'ban':
    case 'lift':
      return command({
        ...shared,
        document: ActOnPersonDocument,
        variables: ({ reason }) => ({ data: { id, act, reason } }),
      })
  }
}
