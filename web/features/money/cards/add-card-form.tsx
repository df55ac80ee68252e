import { IconLock } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useMutation } from 'urql'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { AddCardDocument, type CardSetupQuery } from '#web/api/generated/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { AddressFields } from '#web/ui/forms/address/address-fields.tsx'
import { sentCode } from '#web/ui/forms/address/address-rules.ts'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { mistakes } from '#web/ui/forms/rules.ts'
import { MaskedField } from '#web/ui/forms/masked-field.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { groupCardNumber, maskCvc, maskExpiry, newCard, type CardFormValues } from './card-checks.ts'
import { DemoCard, OtherDemoCards } from '#web/features/money/provider/demo-cards.tsx'
import {
  providerSilent,
  tokenizeEmbedded,
  type Tokenize,
} from '#web/features/money/provider/card-provider.ts'
import { useDoneThen } from './use-done-then.ts'
import styles from './money.module.css'

const StripeFields = lazy(() =>
  import('#web/features/money/provider/stripe-fields.tsx').then((file) => ({ default: file.StripeFields })),
)

const empty: CardFormValues = { number: '', exp: '', cvc: '', country: '', zip: '' }

/** The server's field names and ours. */
const ownNames: Readonly<Record<string, keyof CardFormValues>> = {
  zip: 'zip',
  address_zip: 'zip',
  country: 'country',
  address_country: 'country',
}

export function AddCardForm({ setup, back }: { setup: CardSetupQuery['cardSetup']; back: string }) {
  const form = useForm<CardFormValues>(empty, newCard)
  const stripe = useRef<Tokenize | null>(null)
  const onStripe = useCallback((tokenize: Tokenize | null) => {
    stripe.current = tokenize
  }, [])
  const isStripe = setup.provider === 'stripe'
  const tokenize: Tokenize = (values) =>
    isStripe
      ? (stripe.current?.(values) ?? Promise.resolve({ kind: 'unavailable', message: providerSilent() }))
      : tokenizeEmbedded(setup.tokenize_url ?? '', values)
  const { save, lines, added, isBusy } = useAddCard(form, tokenize, back)
  const isDemo = setup.provider === 'embedded'
  const fill = (number: string) => {
    const card = { number: groupCardNumber(number), exp: '12/39', cvc: '123', country: 'US', zip: '80202' }
    for (const [name, value] of Object.entries(card)) form.set(name as keyof CardFormValues, value)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isDemo && <DemoCard onPick={fill} />}
      {isStripe ? (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <StripeFields publishableKey={setup.publishable_key ?? ''} form={form} onReady={onStripe} />
        </Suspense>
      ) : (
        <CardFields form={form} />
      )}
      <AddressFields zip={form.field('zip')} country={form.field('country')} />
      <ErrorNotice lines={lines} />
      {added !== null && <Notice tone="success">{added}</Notice>}
      <Button type="submit" size="lg" fullWidth loading={isBusy} icon={<IconLock size={18} aria-hidden />}>
        <Trans>Enter Card Information</Trans>
      </Button>
      <p className={styles.fine}>
        <Trans>Your card number goes only to the card provider. We never see it.</Trans>
      </p>
      {isDemo && <OtherDemoCards onPick={fill} />}
    </form>
  )
}

/** The card's own figures, for the embedded provider. Browsers and phones may fill them in. */
function CardFields({ form }: { form: Form<CardFormValues> }) {
  const { t } = useLingui()
  return (
    <>
      <MaskedField
        label={t`Card Number`}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        mask={groupCardNumber}
        {...form.field('number')}
      />
      <div className={styles.pair}>
        <MaskedField
          label={t`Exp.date`}
          autoComplete="cc-exp"
          placeholder={t`MM/YY`}
          mask={maskExpiry}
          {...form.field('exp')}
        />
        <MaskedField
          label={t`CVC`}
          autoComplete="cc-csc"
          placeholder="123"
          mask={maskCvc}
          {...form.field('cvc')}
        />
      </div>
    </>
  )
}

/**
 * Saves the card. The provider is asked first and its word is shown first; where the card is billed comes after it.
 * What was typed stays through every refusal.
 */
function useAddCard(form: Form<CardFormValues>, tokenize: Tokenize, back: string) {
  const [, addCard] = useMutation(AddCardDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [added, setAdded] = useDoneThen(back)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    const { values } = form
    const card = await tokenize(values)
    if (card.kind === 'unavailable') return setLines([card.message])
    const wrong = {
      ...mistakes(newCard, values),
      ...(card.kind === 'refused' ? { [card.field]: card.message } : {}),
    }
    if (card.kind === 'refused' || Object.keys(wrong).length > 0) return form.tell(wrong)
    const { data, error } = await addCard({
      data: { token: card.token, address_zip: sentCode(values), address_country: values.country },
    })
    if (error) {
      const told = ownFieldErrors(error, ownNames)
      return told ? form.tell(told) : setLines(errorLines(error))
    }
    if (data?.addCard.status === 'CARD_ADDED') setAdded(data.addCard.message)
    else setLines([data?.addCard.message ?? providerSilent()])
  }
  const save = async () => {
    if (isAsking || added !== null) return
    setLines([])
    setAsking(true)
    try {
      await ask()
    } finally {
      setAsking(false)
    }
  }
  return { save, lines, added, isBusy: isAsking || added !== null }
}
