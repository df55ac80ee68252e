import { msg, t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyVariables } from 'urql'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import * as z from 'zod/mini'
import { givingRules } from '#domain/money/refunds/money-requests.ts'
import { useSend, type Answer } from '#web/api/doors/send.tsx'
import {
  CreditTravellerDocument,
  PayWalkerDocument,
  RefundTripDocument,
  WaiveFeeDocument,
} from '#web/api/generated/console-money.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { amountCents } from '#web/features/operator/money/amount.ts'
import type { Books } from '#web/features/operator/money/books.ts'
import {
  GiveQuestion,
  type GiveAct,
  type AdjustmentOrder,
} from '#web/features/operator/money/requests/give-question.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoney, MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { rule } from '#web/ui/forms/rules.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from '#web/features/operator/money/money.module.css'
import { Muted } from '#web/ui/layout/text.tsx'

type Values = { act: GiveAct; amount: string; reason: string }

const { mostCents, reasonMin, reasonMax } = givingRules
const actWords = {
  refund: msg({ message: 'Refund', context: 'the act' }),
  credit: msg`Give a credit`,
  walkerPay: msg`Pay the walker`,
  feeWaiver: msg`Waive the fee`,
}
const ownNames = { amount_cents: 'amount', reason: 'reason' } as const

/** The most that one request may give. */
function mostOf(act: GiveAct, books: Books): number {
  if (act === 'refund') return Math.min(books.refundable_cents, mostCents)
  return act === 'feeWaiver' ? waivableOf(books) : mostCents
}

const waivableOf = (books: Books) => books.fee?.waivable_cents ?? 0

/** What is offered first: what an operator is most likely here for. */
function firstAct(books: Books): GiveAct {
  if (waivableOf(books) > 0) return 'feeWaiver'
  return books.refundable_cents > 0 ? 'refund' : 'credit'
}

function rulesOf(books: Books, locale: string) {
  return z
    .object({
      act: z.enum(['refund', 'credit', 'walkerPay', 'feeWaiver']),
      amount: z.string(),
      reason: z.string(),
    })
    .check(
      rule<Values>(({ act, amount }) => {
        const most = mostOf(act, books)
        const cents = amountCents(amount)
        if (cents !== null && cents >= 1 && cents <= most) return null
        const written = formatMoney(most, locale, books.money.currency)
        return now`Please enter an amount up to ${written}, for example 7.50.`
      }, 'amount'),
      rule<Values>(
        ({ reason }) =>
          reason.trim().length < reasonMin ? now`Please enter at least ${reasonMin} characters.` : null,
        'reason',
      ),
    )
}

const documents = {
  refund: RefundTripDocument,
  credit: CreditTravellerDocument,
  walkerPay: PayWalkerDocument,
  feeWaiver: WaiveFeeDocument,
} as unknown as Record<GiveAct, TypedDocumentNode<Record<string, Answer>, AnyVariables>>

/** Answers that give, or ask another operator to; all others are refusals. */
export const givenAs = ['CREDITED', 'REFUNDING', 'PAID', 'WAIVED', 'WAITS_FOR_APPROVAL']

const variablesOf = ({ act, cents, reason }: AdjustmentOrder, books: Books) => ({
  data: {
    trip_id: books.trip_id,
    amount_cents: cents,
    reason,
    ...(act === 'credit' && { user_id: books.traveller_id }),
  },
})

/** Gives the traveler of a trip money back or a credit, or pays its walker, after a question. What was typed stays until it is given. */
export function GiveForm({ books, onDone }: { books: Books; onDone: () => void }) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<AdjustmentOrder | null>(null)
  const [said, setSaid] = useState<Answer | null>(null)
  const form = useForm<Values>({ act: firstAct(books), amount: '', reason: '' }, rulesOf(books, i18n.locale))
  const { act } = form.values
  const { send, isSending, lines, setLines, proof } = useSend(documents[act], {
    form,
    fields: ownNames,
    doneAs: givenAs,
    isQuiet: true,
    onDone: (answer) => {
      setSaid(answer)
      // What is given whole is not offered again.
      const isWhole = (amountCents(form.values.amount) ?? 0) >= mostOf(act, books)
      form.startOver({ act: isWhole ? 'credit' : act, amount: '', reason: '' })
      onDone()
    },
  })
  const ask = ({ amount, reason }: Values) => {
    setSaid(null)
    setLines([])
    setAsked({ act, cents: amountCents(amount) ?? 0, reason: reason.trim() })
  }
  return (
    <Part title={<Trans>Give money</Trans>}>
      {said && (
        <Notice tone={said.status === 'WAITS_FOR_APPROVAL' ? 'warning' : 'success'}>{said.message}</Notice>
      )}
      {proof ?? (
        <Stack as="form" noValidate gap={16} className={styles.form} onSubmit={form.submit(ask)}>
          <How books={books} form={form} />
          <Fields books={books} form={form} />
          <ErrorNotice lines={lines} />
          <Button type="submit" loading={isSending}>
            {i18n._(actWords[act])}
          </Button>
        </Stack>
      )}
      <GiveQuestion
        books={books}
        order={asked}
        onClose={() => setAsked(null)}
        onYes={async () => {
          if (asked) await send(variablesOf(asked, books))
        }}
      />
    </Part>
  )
}

/** What is given: only what this trip has someone and something for. What goes back of a fee is a waiver. */
function How({ books, form }: { books: Books; form: Form<Values> }) {
  const { t } = useLingui()
  const back = firstAct(books)
  return (
    <div className={styles.acts}>
      <Segments
        label={t`How?`}
        options={[
          ...(back === 'feeWaiver' ? [{ key: back, label: <Trans>Waive the fee</Trans> }] : []),
          ...(back === 'refund' ? [{ key: back, label: <Trans>Refund</Trans> }] : []),
          { key: 'credit' as const, label: <Trans>Credit</Trans> },
          ...(books.walker_id ? [{ key: 'walkerPay' as const, label: <Trans>Pay the walker</Trans> }] : []),
        ]}
        selected={form.values.act}
        onSelect={(key) => form.set('act', key)}
      />
    </div>
  )
}

function Fields({ books, form }: { books: Books; form: Form<Values> }) {
  const { t, i18n } = useLingui()
  const { currency } = books.money
  const named = currencyName(i18n.locale, currency)
  const alone = formatMoney(books.alone_cents, i18n.locale, currency)
  const { act } = form.values
  const whole = mostOf(act, books)
  return (
    <>
      <Muted>
        {books.refundable_cents === 0 && (
          <Trans>Nothing of this trip can go back to a card. You can give a credit.</Trans>
        )}{' '}
        <Trans>More than {alone} for one person within a day waits for another operator.</Trans>
      </Muted>
      <Row gap={12} align="end" className={styles.amount}>
        <Field
          label={t`Amount in ${named}`}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
          {...form.field('amount')}
        />
        {(act === 'refund' || act === 'feeWaiver') && (
          <Button variant="outline" onClick={() => form.set('amount', (whole / 100).toFixed(2))}>
            <Trans>
              All of it, <MoneyText cents={whole} currency={currency} />
            </Trans>
          </Button>
        )}
      </Row>
      <Field
        label={t`Why?`}
        hint={t`For the books and the audit log.`}
        rows={3}
        maxLength={reasonMax}
        dir="auto"
        {...form.field('reason')}
      />
    </>
  )
}
