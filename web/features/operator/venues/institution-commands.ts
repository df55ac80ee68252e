import { msg } from '@lingui/core/macro'
import { institutionRules } from '#domain/venues/institution.ts'
import {
  ApproveCreditNoteDocument,
  CreditInvoiceDocument,
  DeclineCreditNoteDocument,
  DecideInstitutionDocument,
} from '#web/api/generated/console-venues.ts'
import { command } from '#web/features/operator/kit/command.ts'
import { amountCents } from '#web/features/operator/money/amount.ts'
import { amountRule } from '#web/features/operator/money/amount-rule.ts'

const dollars = (cents: number) => String(cents / 100)
const theOwnerReads = msg`The owner of the institution reads this.`

const { limitMin, limitMax } = institutionRules

/** Approves an institution, or sets another limit of an approved one. */
export const approval = ({ id, limitCents }: { id: string; limitCents: number | null }) =>
  command({
    title: limitCents === null ? msg`Approve this institution?` : msg`Change the limit`,
    label: limitCents === null ? msg`Approve` : msg`Save the limit`,
    about: msg`Its walks of a month may cost this much together. They are invoiced on the 1st and due after 14 days.`,
    fields: [
      {
        key: 'limit_cents',
        label: msg`Limit a month`,
        first: limitCents === null ? '500' : dollars(limitCents),
        rule: amountRule({ least: limitMin, most: limitMax }),
        look: { inputMode: 'decimal', dir: 'ltr' },
      },
    ],
    document: DecideInstitutionDocument,
    variables: ({ limit_cents: limit, reason }) => ({
      data: { id, approve: true, limit_cents: amountCents(limit), reason },
    }),
    doneAs: ['APPROVED', 'LIMIT_SET'],
    hint: theOwnerReads,
  })

export const refusal = ({ id }: { id: string }) =>
  command({
    title: msg`Refuse this institution?`,
    label: msg`Refuse`,
    document: DecideInstitutionDocument,
    variables: ({ reason }) => ({ data: { id, approve: false, limit_cents: null, reason } }),
    doneAs: 'REFUSED',
    hint: theOwnerReads,
    isHard: true,
  })

/** Takes an amount off an open invoice. */
export const creditNote = ({ id, leftCents }: { id: string; leftCents: number }) =>
  command({
    title: msg`Make a credit note`,
    label: msg`Make the credit note`,
    about: msg`It takes an amount off what is left to pay. We bear it; the walker keeps what was earned. Above what you may give alone a second operator approves it.`,
    fields: [
      {
        key: 'amount_cents',
        label: msg`Amount`,
        rule: amountRule({ least: 1, most: leftCents }),
        look: { inputMode: 'decimal', dir: 'ltr' },
      },
    ],
    document: CreditInvoiceDocument,
    variables: ({ amount_cents: amount, reason }) => ({
      data: { invoice_id: id, amount_cents: amountCents(amount) ?? 0, reason },
    }),
    doneAs: ['CREDITING', 'WAITS_FOR_APPROVAL'],
    hint: msg`The institution reads this on the credit note.`,
  })

export const approvalOfNote = (id: string) =>
  command({
    title: msg`Approve this credit note?`,
    label: msg`Approve`,
    document: ApproveCreditNoteDocument,
    variables: ({ reason }) => ({ id, reason }),
    doneAs: 'CREDITING',
  })

export const refusalOfNote = (id: string) =>
  command({
    title: msg`Decline this credit note?`,
    label: msg`Decline`,
    document: DeclineCreditNoteDocument,
    variables: ({ reason }) => ({ id, reason }),
    doneAs: 'DECLINED',
    isHard: true,
  })
