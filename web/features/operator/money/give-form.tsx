import { msg, t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { givingRules } from '#domain/money/refunds/money-requests.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import {
  CreditTravellerDocument,
  PayWalkerDocument,
  RefundTripDocument,
} from '#web/api/generated/console-money.ts'
import { amountCents } from '#web/features/operator/money/amount.ts'
import type { Books } from '#web/features/operator/money/books.ts'
import { ProveForm } from '#web/features/operator/factors/prove-factor.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { formatMoney, MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { rule } from '#web/ui/forms/rules.ts'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './money.module.css'

type Act = 'refund' | 'credit' | 'walkerPay'
type Values = { act: Act; amount: string; reason: string }
type Order = { act: Values['act']; cents: number; reason: string }

const { aloneCents, mostCents, reasonMin, reasonMax } = givingRules
const actWords = { refund: msg`Refund`, credit: msg`Give a credit`, walkerPay: msg`Pay the walker` }
const ownNames = { amount_cents: 'amount', reason: 'reason' } as const

/** The most that one request may give. */
const mostOf = (act: Values['act'], refundable: number) =>
  act === 'refund' ? Math.min(refundable, mostCents) : mostCents

function rulesOf(books: Books, locale: string) {
  return z
    .object({ act: z.enum(['refund', 'credit', 'walkerPay']), amount: z.string(), reason: z.string() })
    .check(
      rule<Values>(({ act, amount }) => {
        const most = mostOf(act, books.refundable_cents)
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

function useGive(books: Books) {
  const [refunding, refund] = useMutation(RefundTripDocument)
  const [crediting, credit] = useMutation(CreditTravellerDocument)
  const [paying, pay] = useMutation(PayWalkerDocument)
  const send = async ({ act, cents, reason }: Order) => {
    const shared = { trip_id: books.trip_id, amount_cents: cents, reason }
    if (act === 'refund') {
      const { data, error } = await refund({ data: shared })
      return { answer: data?.refundTrip, error }
    }
    if (act === 'walkerPay') {
      const { data, error } = await pay({ data: shared })
      return { answer: data?.payWalker, error }
    }
    const { data, error } = await credit({ data: { ...shared, user_id: books.traveller_id } })
    return { answer: data?.creditTraveller, error }
  }
  return { isBusy: refunding.fetching || crediting.fetching || paying.fetching, send }
}

/** Gives the traveler of a trip money back or a credit, or pays its walker, after a question. What was typed stays until it is given. */
export function GiveForm({ books, onDone }: { books: Books; onDone: () => void }) {
  const { i18n } = useLingui()
  const { isBusy, send } = useGive(books)
  const [asked, setAsked] = useState<Order | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const [unproved, setUnproved] = useState<Order | null>(null)
  const [said, setSaid] = useState<{ waits: boolean; message: string } | null>(null)
  const act = books.refundable_cents > 0 ? 'refund' : 'credit'
  const form = useForm<Values>({ act, amount: '', reason: '' }, rulesOf(books, i18n.locale))
  const ask = ({ act: chosen, amount, reason }: Values) => {
    setSaid(null)
    setLines([])
    setAsked({ act: chosen, cents: amountCents(amount) ?? 0, reason: reason.trim() })
  }
  const give = async (order: Order | null) => {
    if (isBusy || order === null) return
    setUnproved(null)
    const { answer, error } = await send(order)
    if (answer?.status === 'PROVE_AGAIN') return setUnproved(order)
    if (answer?.status === 'WALKER_GONE') return setLines([answer.message])
    if (answer) {
      setSaid({ waits: answer.status === 'WAITS_FOR_APPROVAL', message: answer.message })
      form.set('amount', '')
      form.set('reason', '')
      return onDone()
    }
    const told = error && ownFieldErrors(error, ownNames)
    if (told) form.tell(told)
    else setLines(error ? errorLines(error) : [])
  }
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Give money</Trans>
      </h2>
      {said && <Notice tone={said.waits ? 'warning' : 'success'}>{said.message}</Notice>}
      <form noValidate className={styles.form} onSubmit={form.submit(ask)}>
        <How books={books} form={form} />
        <Fields books={books} form={form} />
        <ErrorNotice lines={lines} />
        <Button type="submit" loading={isBusy}>
          {i18n._(actWords[form.values.act])}
        </Button>
      </form>
      {unproved && (
        <>
          <p>
            <Trans>Show your second factor again to go on.</Trans>
          </p>
          <ProveForm onProved={() => void give(unproved)} />
        </>
      )}
      <Question books={books} order={asked} onClose={() => setAsked(null)} onYes={() => give(asked)} />
    </section>
  )
}

/** What is given: only what this trip has someone and something for. */
function How({ books, form }: { books: Books; form: Form<Values> }) {
  const { t } = useLingui()
  return (
    <div>
      <Segments
        label={t`How?`}
        options={[
          ...(books.refundable_cents > 0 ? [{ key: 'refund' as const, label: <Trans>Refund</Trans> }] : []),
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
  const alone = formatMoney(aloneCents, i18n.locale, currency)
  const whole = mostOf('refund', books.refundable_cents)
  return (
    <>
      <p className={styles.small}>
        {books.refundable_cents === 0 && (
          <Trans>Nothing of this trip can go back to a card. You can give a credit.</Trans>
        )}{' '}
        <Trans>More than {alone} for one person within a day waits for another operator.</Trans>
      </p>
      <div className={styles.amount}>
        <Field
          label={t`Amount in dollars`}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
          {...form.field('amount')}
        />
        {form.values.act === 'refund' && (
          <Button variant="outline" onClick={() => form.set('amount', (whole / 100).toFixed(2))}>
            <Trans>
              All of it, <MoneyText cents={whole} currency={currency} />
            </Trans>
          </Button>
        )}
      </div>
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

interface QuestionProps {
  readonly books: Books
  readonly order: Order | null
  readonly onClose: () => void
  readonly onYes: () => Promise<void>
}

const questionWords = {
  refund: { title: msg`Refund this trip?`, yes: msg`Yes, refund it` },
  credit: { title: msg`Give this credit?`, yes: msg`Yes, give it` },
  walkerPay: { title: msg`Pay this walker?`, yes: msg`Yes, pay it` },
}

/** What follows, before it is done: neither can be taken back. */
function Question({ books, order, onClose, onYes }: QuestionProps) {
  const { t, i18n } = useLingui()
  const act = order?.act ?? 'credit'
  const first = act === 'walkerPay' ? books.walker_first_name : books.traveller_first_name
  const name = first ?? t`Erased account`
  const amount = <MoneyText cents={order?.cents ?? 0} currency={books.money.currency} />
  const words = questionWords[act]
  return (
    <Confirm
      isOpen={order !== null}
      onClose={onClose}
      title={i18n._(words.title)}
      confirmLabel={i18n._(words.yes)}
      cancelLabel={<Trans>Not now</Trans>}
      onConfirm={onYes}
    >
      <p>
        {act === 'refund' && (
          <Trans>
            {amount} goes back to the card of {name}. We bear it; the walker keeps what was earned. This
            cannot be undone.
          </Trans>
        )}
        {act === 'credit' && (
          <Trans>
            {name} gets a credit of {amount} for the next walks. We bear it. This cannot be undone.
          </Trans>
        )}
        {act === 'walkerPay' && (
          <Trans>
            {amount} is added to what {name} has earned and is paid out with the next payout. We bear it. This
            cannot be undone.
          </Trans>
        )}
      </p>
      {(order?.cents ?? 0) > aloneCents && (
        <p>
          <Trans>Another operator has to approve it first.</Trans>
        </p>
      )}
    </Confirm>
  )
}
