import { useSend, linesOf } from '#web/api/doors/send.tsx'
import { IconLock } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { countryCodes } from '#domain/shared/country.ts'
import {
  AddCardDocument,
  OpenCardSetupDocument,
  type AddCardMutationVariables,
  type CardSetupQuery,
} from '#web/api/generated/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { tabValues } from '#web/device/safe-storage.ts'
import { AddressFields } from '#web/ui/forms/address/address-fields.tsx'
import { sentCode } from '#web/ui/forms/address/address-rules.ts'
import { likelyCountry, ownLanguages } from '#web/ui/forms/country/likely-country.ts'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { mistakes } from '#web/ui/forms/rules.ts'
import { MaskedField } from '#web/ui/forms/masked-field.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { groupCardNumber, maskCvc, maskExpiry, newCard, type CardFormValues } from './card-checks.ts'
import { savedFor, type CardPurpose } from './card-purpose.ts'
import { SaveWords } from './purpose-words.tsx'
import { DemoWallets } from '#web/features/money/provider/demo-wallets.tsx'
import type { WalletConsent } from '#web/features/money/provider/stripe-wallets.ts'
import { DemoCard, OtherDemoCards } from '#web/features/money/provider/demo-cards.tsx'
import {
  absentProvider,
  embeddedProvider,
  type CardProvider,
  type Confirmed,
  type Setup,
} from '#web/features/money/provider/card-provider.ts'
import { useDoneThen } from './use-done-then.ts'
import styles from './money.module.css'

const StripeWallets = lazy(() =>
  import('#web/features/money/provider/wallets.tsx').then((file) => ({ default: file.StripeWallets })),
)
const StripeFields = lazy(() =>
  import('#web/features/money/provider/stripe-fields.tsx').then((file) => ({ default: file.StripeFields })),
)

/** Where the card is billed is as a rule where the browser's languages point to; another country may be chosen. */
const emptyCard = (): CardFormValues => ({
  number: '',
  exp: '',
  cvc: '',
  country: likelyCountry(ownLanguages(), new Set(countryCodes)),
  zip: '',
})

/** The server's field names and ours. */
const ownNames: Readonly<Record<string, keyof CardFormValues>> = {
  zip: 'zip',
  address_zip: 'zip',
  country: 'country',
  address_country: 'country',
}

interface AddCardFormProps {
  readonly setup: CardSetupQuery['cardSetup']
  readonly back: string
  /** What the card is saved for, if a request waits for it. */
  readonly purpose: CardPurpose | null
  /** The setup with which the person comes from their bank's page. */
  readonly returned: string | null
  /** Called once it is known what became of that. */
  readonly onReturned: () => void
}

export function AddCardForm({ setup, back, purpose, returned, onReturned }: AddCardFormProps) {
  const [empty] = useState(emptyCard)
  const form = useForm<CardFormValues>(empty, newCard)
  const stripe = useRef<CardProvider | null>(null)
  const onStripe = useCallback((provider: CardProvider | null) => {
    stripe.current = provider
  }, [])
  const isStripe = setup.provider === 'stripe'
  const provider = () =>
    isStripe ? (stripe.current ?? absentProvider) : embeddedProvider(setup.tokenize_url ?? '')
  const { save, saveWallet, lines, added, isBusy } = useAddCard({
    form,
    provider,
    back,
    returned,
    onReturned,
  })
  const isDemo = setup.provider === 'embedded'
  const fill = (number: string) => {
    const card = { number: groupCardNumber(number), exp: '12/39', cvc: '123', country: 'US', zip: '80202' }
    for (const [name, value] of Object.entries(card)) form.set(name as keyof CardFormValues, value)
  }
  return (
    <Stack
      as="form"
      gap={18}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isDemo && <DemoCard onPick={fill} />}
      {isStripe ? (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <StripeFields publishableKey={setup.publishable_key ?? ''} onReady={onStripe} />
        </Suspense>
      ) : (
        <CardFields form={form} />
      )}
      <AddressFields zip={form.field('zip')} country={form.field('country')} />
      <ErrorNotice lines={lines} />
      {added !== null && <Notice tone="success">{added}</Notice>}
      <Button type="submit" size="lg" fullWidth loading={isBusy} icon={<IconLock size={18} aria-hidden />}>
        <SaveWords purpose={purpose} />
      </Button>
      <Muted className={styles.fine}>
        <Trans>Your card number goes only to the card provider. We never see it.</Trans>
      </Muted>
      {isDemo && <OtherDemoCards onPick={fill} />}
      {/* What loads by itself stands below everything else, which it would move away from under a press. */}
      {isDemo && <DemoWallets tokenizeUrl={setup.tokenize_url ?? ''} onConsent={saveWallet} />}
      {isStripe && (
        <Suspense>
          <StripeWallets publishableKey={setup.publishable_key ?? ''} onConsent={saveWallet} />
        </Suspense>
      )}
    </Stack>
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

interface AddCard extends Omit<AddCardFormProps, 'setup' | 'purpose'> {
  readonly form: Form<CardFormValues>
  readonly provider: () => CardProvider
}

/**
 * Saves the card. The provider is asked first and its word is shown first; where the card is billed comes after it. Then the
 * provider and the bank save it, and our server takes what they have saved. What was typed stays through every refusal.
 */
function useAddCard({ form, provider, back, returned, onReturned }: AddCard) {
  const { send: openSetup } = useSend(OpenCardSetupDocument, { isQuiet: true })
  const { pathname, search } = useLocation()
  const { take, lines, setLines, added } = useSavedCard(form, back)
  const [isAsking, setAsking] = useState(returned !== null)
  /** True when the page gives way to another one. */
  const ask = async (): Promise<boolean> => {
    const { values } = form
    const card = await provider().check(values)
    if (card.kind === 'unavailable') return failedWith([card.message])
    const wrong = { ...mistakes(newCard, values), ...(card.kind === 'refused' ? card.faults : {}) }
    if (card.kind === 'refused' || Object.keys(wrong).length > 0) {
      form.setErrors(wrong)
      return false
    }
    const address = { address_zip: sentCode(values), address_country: values.country }
    return setUp((opened) => provider().confirm(opened, card.token, values), address)
  }
  /** Opens a setup, has it confirmed, and saves its card. True when the page gives way to another one. */
  const setUp = async (
    confirm: (opened: Setup) => Promise<Confirmed>,
    address: Omit<AddCardMutationVariables['data'], 'token'>,
  ): Promise<boolean> => {
    const setup = await openSetup({})
    const { client_secret: clientSecret, confirm_url: confirmUrl = null } =
      setup.kind === 'done' ? setup.answer : {}
    if (!clientSecret) return failedWith(linesOf(setup))
    const confirmed = await confirm({ clientSecret, confirmUrl, returnPath: pathname + search })
    if (confirmed.kind === 'refused') return failedWith([confirmed.message])
    if (confirmed.kind === 'leaving') return true
    await take({ token: confirmed.setupId, ...address })
    return false
  }
  const failedWith = (words: readonly string[]) => {
    setLines(words)
    return false
  }
  const once = async (work: () => Promise<boolean>) => {
    if (isAsking || added !== null) return
    setLines([])
    setAsking(true)
    let isLeaving = false
    try {
      isLeaving = await work()
    } finally {
      if (!isLeaving) setAsking(false)
    }
  }
  const save = () => once(ask)
  /** The wallet brings along where its card is billed, which the provider stores with the card. */
  const saveWallet = (wallet: WalletConsent) =>
    void once(() =>
      setUp(async (opened) => {
        const confirmed = await wallet.confirm(opened)
        if (confirmed.kind === 'refused') wallet.fail()
        return confirmed
      }, {}),
    )
  const takeReturned = useEffectEvent(async (setupId: string) => {
    if (await take({ token: setupId })) onReturned()
    setAsking(false)
  })
  useEffect(() => {
    if (returned !== null) void takeReturned(returned)
  }, [returned])
  return { save, saveWallet, lines, added, isBusy: isAsking || added !== null }
}

/** Has our server take the card that provider and bank have saved. */
function useSavedCard(form: Form<CardFormValues>, back: string) {
  const [added, setAdded] = useDoneThen(back)
  const { send, lines, setLines } = useSend(AddCardDocument, {
    form,
    fields: ownNames,
    doneAs: 'CARD_ADDED',
    isQuiet: true,
    onDone: ({ message }) => {
      savedFor(tabValues, back)
      setAdded(message)
    },
  })
  /** True when the server has said what becomes of it. */
  const take = async (card: AddCardMutationVariables['data']): Promise<boolean> => {
    const { kind } = await send({ data: card })
    return kind === 'done' || kind === 'refused'
  }
  return { take, lines, setLines, added }
}
