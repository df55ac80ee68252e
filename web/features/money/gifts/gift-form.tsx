import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useSend } from '#web/api/doors/send.tsx'
import { SendGiftCardDocument, type GiftLimitsQuery } from '#web/api/generated/gifts.ts'
import { useMe } from '#web/api/session.tsx'
import { GiftPoster } from '#web/features/money/gifts/gift-poster.tsx'
import { CardAnswer } from '#web/features/money/payments/card-answer.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoney, MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './gifts.module.css'

type Limits = GiftLimitsQuery['giftLimits']
type Values = {
  amount: string
  name: string
  email: string
  phone: string
  note: string
  deliverOn: string
}

const names = {
  amount_cents: 'amount',
  recipient_name: 'name',
  recipient_email: 'email',
  recipient_phone: 'phone',
  note: 'note',
  deliver_on: 'deliverOn',
} as const satisfies Record<string, keyof Values>

const centsOf = (amount: string) => Math.round(Number(amount) * 100)

function rulesOf(limits: Limits, locale: string) {
  const [least, most] = [formatMoney(limits.min_cents, locale), formatMoney(limits.max_cents, locale)]
  return z
    .object({
      amount: filled(() => t`Please choose an amount.`),
      name: filled(() => t`Please enter the person’s name.`),
      email: z.string(),
      phone: z.string(),
      note: z.string(),
      deliverOn: z.string(),
    })
    .check(
      rule<Values>(({ amount }) => {
        const cents = centsOf(amount)
        const isGood = Number.isInteger(cents / 100) && cents >= limits.min_cents && cents <= limits.max_cents
        return amount.trim() === '' || isGood ? null : t`A whole amount, from ${least} to ${most}.`
      }, 'amount'),
      rule<Values>(
        ({ email, phone }) =>
          email.trim() === '' && phone.trim() === '' ? t`Please enter an email or a phone number.` : null,
        'email',
      ),
    )
}

/** Amount, person, words and day. The default card pays. */
export function GiftForm({
  limits,
  onBought,
  onAsked,
  hasBought,
}: {
  limits: Limits
  onBought: () => void
  /** It has been asked for and is not paid yet, as where the bank wants to see the buyer. */
  onAsked: () => void
  hasBought: boolean
}) {
  const { i18n } = useLingui()
  const form = useForm<Values>(
    { amount: '', name: '', email: '', phone: '', note: '', deliverOn: '' },
    rulesOf(limits, i18n.locale),
  )
  const { send, isSending, answer, lines } = useSend(SendGiftCardDocument, {
    form,
    fields: names,
    doneAs: 'GIFT_BOUGHT',
    isQuiet: true,
    onDone: onBought,
    onRefused: onAsked,
  })
  const cents = centsOf(form.values.amount)
  return (
    <Stack as="form" gap={18} noValidate onSubmit={form.submit((values) => send({ data: wireOf(values) }))}>
      {hasBought && (
        <Notice tone="success">
          <Trans>Your gift card is on its way. Its status is listed below.</Trans>
        </Notice>
      )}
      <Preview values={form.values} limits={limits} />
      <Amount form={form} limits={limits} />
      <Person form={form} limits={limits} />
      <Total cents={cents > 0 ? cents : null} />
      {answer && <CardAnswer answer={answer} />}
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {cents > 0 ? (
          <Trans>
            Pay <MoneyText cents={cents} />
          </Trans>
        ) : (
          <Trans>Pay</Trans>
        )}
      </Button>
    </Stack>
  )
}

interface PartProps {
  readonly form: Form<Values>
  readonly limits: Limits
}

/** The card as its recipient will see it, with what stands in the form so far. */
function Preview({ values, limits }: { values: Values; limits: Limits }) {
  const { t: text } = useLingui()
  const from = useMe()?.first_name ?? ''
  const cents = centsOf(values.amount)
  const isShown = cents > 0 && cents <= limits.max_cents
  return (
    <div role="group" aria-label={text`Preview of the card`}>
      <GiftPoster
        heading={
          <p className={styles.heading}>
            <Trans>A walk from {from}</Trans>
          </p>
        }
        cents={isShown ? cents : null}
        name={values.name.trim()}
        note={values.note.trim()}
      />
    </div>
  )
}

/** What the press below takes from the card. */
function Total({ cents }: { cents: number | null }) {
  return (
    <dl className={styles.total}>
      <div>
        <dt>
          <Trans>Total to pay now</Trans>
        </dt>
        <dd>{cents === null ? '–' : <MoneyText cents={cents} />}</dd>
      </div>
      <Muted as="div">
        <dt>
          <Trans>No fee is added. Your default card pays.</Trans>
        </dt>
      </Muted>
    </dl>
  )
}

/** One of the usual amounts, or another one. */
function Amount({ form, limits }: PartProps) {
  const { t: text, i18n } = useLingui()
  const currency = currencyName(i18n.locale)
  const cents = centsOf(form.values.amount)
  return (
    <Stack as="fieldset" gap={10} className={styles.amounts}>
      <legend>
        <Trans>Amount</Trans>
      </legend>
      <Row gap={8}>
        {limits.suggested_cents.map((suggested) => (
          <label key={suggested} className={styles.pill}>
            <input
              type="radio"
              name="suggested"
              checked={cents === suggested}
              onChange={() => form.set('amount', String(suggested / 100))}
            />
            <MoneyText cents={suggested} />
          </label>
        ))}
      </Row>
      <Field
        label={text`Or another amount, in ${currency}`}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        {...form.field('amount')}
      />
    </Stack>
  )
}

/** Whom it is for, how it reaches them, and when. */
function Person({ form, limits }: PartProps) {
  const { t: text } = useLingui()
  return (
    <>
      <Field label={text`Who is it for?`} maxLength={60} {...form.field('name')} />
      <Field
        label={text`Their email`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        maxLength={254}
        {...form.field('email')}
      />
      <Field
        label={text`Their phone`}
        optional
        hint={text`With country code, such as +1 415 555 0134`}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={20}
        {...form.field('phone')}
      />
      <Field label={text`Message`} optional rows={3} maxLength={limits.note_max} {...form.field('note')} />
      <Field
        label={text`Send on`}
        optional
        hint={text`Leave it empty to send it now.`}
        type="date"
        dir="ltr"
        {...form.field('deliverOn')}
      />
    </>
  )
}

function wireOf(values: Values) {
  const text = (value: string) => (value.trim() === '' ? null : value.trim())
  return {
    amount_cents: centsOf(values.amount),
    recipient_name: values.name.trim(),
    recipient_email: text(values.email),
    recipient_phone: text(values.phone.replaceAll(/[\s()-]/g, '')),
    note: text(values.note),
    deliver_on: text(values.deliverOn),
  }
}
