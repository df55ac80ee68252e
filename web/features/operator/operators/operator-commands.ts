import { msg, t as now } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { looksLikeEmail } from '#domain/shared/email.ts'
import { operatorRights } from '#domain/identity/rights.ts'
import {
  ChangeOperatorRightsDocument,
  InviteOperatorDocument,
  RemoveOperatorDocument,
  WithdrawOperatorInvitationDocument,
  type OperatorsQuery,
} from '#web/api/generated/operators.ts'
import { command } from '#web/features/operator/kit/command.ts'
import { choicesOf, chosenOf, type FormField } from '#web/features/operator/kit/fields.tsx'
import { rightsOf, rightWords } from '#web/features/operator/operators/right-words.ts'

export type Operator = OperatorsQuery['operators']['operators'][number]
export type SentInvitation = OperatorsQuery['operators']['invitations'][number]

export const nameOf = ({ first_name: first, last_name: last }: Operator) => `${first} ${last}`.trim()

/** The rights as a field; it begins with those that the server names. */
const rightsField = (before: readonly string[]): FormField<'rights'> => ({
  key: 'rights',
  label: msg`Rights`,
  hint: msg`An owner may do everything, also change these rights.`,
  kind: { choices: operatorRights.map((one) => rightWords[one]) },
  first: choicesOf(rightsOf(before).map((one) => operatorRights.indexOf(one))),
  rule: z
    .string()
    .check(z.refine((typed) => typed !== '', { error: () => now`Please choose at least one right.` })),
})

/** The words of the server for the rights that were chosen. */
const wordsOf = (typed: string) => chosenOf(typed).flatMap((index) => operatorRights[index] ?? [])

/** Invites a person by e-mail; with one who was invited before, it is the same again. */
export const invite = (before: SentInvitation | null) =>
  command({
    title: msg`Invite an operator`,
    label: msg`Send the invitation`,
    fields: [
      {
        key: 'email',
        label: msg`Email`,
        hint: msg`The link in the mail works once, for 7 days. The person who opens it becomes an operator.`,
        first: before?.email ?? '',
        rule: z.string().check(
          z.refine((typed) => looksLikeEmail(typed.trim()), {
            error: () => now`Please enter an email address.`,
          }),
        ),
        look: { type: 'email', autoComplete: 'off', dir: 'ltr', maxLength: 254 },
      },
      rightsField(before?.rights ?? []),
    ],
    document: InviteOperatorDocument,
    variables: ({ email, rights, reason }) => ({
      data: { email: email.trim(), rights: wordsOf(rights), reason },
    }),
    doneAs: 'INVITED',
  })

/** Changes what an operator may do. */
export const changeRights = (operator: Operator) =>
  command({
    title: msg`Rights of ${nameOf(operator)}`,
    label: msg`Change the rights`,
    fields: [rightsField(operator.rights)],
    document: ChangeOperatorRightsDocument,
    variables: ({ rights, reason }) => ({ data: { id: operator.id, rights: wordsOf(rights), reason } }),
    doneAs: 'CHANGED',
  })

/** Ends being an operator. */
export const remove = (operator: Operator) =>
  command({
    title: msg`Remove ${nameOf(operator)}?`,
    label: msg`Remove the operator`,
    about: msg`The console closes to this person at once, and their second factor is deleted. The account stays.`,
    document: RemoveOperatorDocument,
    variables: ({ reason }) => ({ id: operator.id, reason }),
    doneAs: 'REMOVED',
    isHard: true,
  })

/** Takes an invitation back. */
export const withdraw = (invitation: SentInvitation) =>
  command({
    title: msg`Withdraw the invitation of ${invitation.email}?`,
    label: msg`Withdraw the invitation`,
    about: msg`The link that was mailed does not work any more then.`,
    document: WithdrawOperatorInvitationDocument,
    variables: ({ reason }) => ({ id: invitation.id, reason }),
    doneAs: 'WITHDRAWN',
    isHard: true,
  })
