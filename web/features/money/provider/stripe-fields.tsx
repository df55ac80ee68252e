import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { FieldFrame } from '#web/ui/forms/field.tsx'
import type { Form } from '#web/ui/forms/form.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import type { CardFieldName, CardFormValues } from '#web/features/money/cards/card-checks.ts'
import { loadStripe, stripeTokenizer, type StripeElement } from './stripe.ts'
import { providerSilent, type Tokenize } from './card-provider.ts'
import styles from '#web/features/money/cards/money.module.css'

interface StripeFieldsProps {
  readonly publishableKey: string
  readonly form: Form<CardFormValues>
  /** Told how to tokenize once the provider's own fields stand in the page; null when they are gone. */
  readonly onReady: (tokenize: Tokenize | null) => void
}

const elementOf = { number: 'cardNumber', exp: 'cardExpiry', cvc: 'cardCvc' } as const
type StripeFieldName = keyof typeof elementOf
const names = Object.keys(elementOf) as StripeFieldName[]

/** Card figures in fields of the provider's own, so that they never touch this page. */
export function StripeFields({ publishableKey, form, onReady }: StripeFieldsProps) {
  const { t } = useLingui()
  const { hostOf, isLost, tryAgain } = useStripeElements({ publishableKey, form, onReady })
  const box = (name: StripeFieldName, label: string) => (
    <FieldFrame label={label} error={form.errors[name as CardFieldName]}>
      {({ id }) => <div id={id} className={styles.hosted} ref={hostOf(name)} />}
    </FieldFrame>
  )
  return (
    <>
      {isLost && (
        <ErrorNotice
          lines={[providerSilent()]}
          action={
            <Button size="sm" onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      {box('number', t`Card Number`)}
      <div className={styles.pair}>
        {box('exp', t`Exp.date`)}
        {box('cvc', t`CVC`)}
      </div>
    </>
  )
}

/** Puts the provider's fields into their places, and takes them away again; lost when the provider does not come. */
function useStripeElements({ publishableKey, form, onReady }: StripeFieldsProps) {
  const hosts = useRef<Partial<Record<StripeFieldName, HTMLDivElement | null>>>({})
  const [round, setRound] = useState(0)
  const [isLost, setLost] = useState(false)
  const changed = useEffectEvent((name: StripeFieldName, isEmpty: boolean) =>
    form.set(name, isEmpty ? '' : '•'),
  )
  const register = useEffectEvent((name: StripeFieldName, element: StripeElement | null) =>
    form.field(name).ref(element),
  )
  useEffect(() => {
    let isGone = false
    const elements: StripeElement[] = []
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      if (isGone) return
      const kit = stripe.elements()
      const style = styleOfPage()
      for (const name of names) {
        const host = hosts.current[name]
        if (!host) continue
        const element = kit.create(elementOf[name], { style })
        element.mount(host)
        element.on('change', (event) => changed(name, event.empty))
        register(name, element)
        elements.push(element)
      }
      const number = elements[0]
      if (number) onReady(stripeTokenizer(stripe, number))
    }
    mount().catch(() => setLost(true))
    return () => {
      isGone = true
      onReady(null)
      for (const element of elements) element.destroy()
    }
  }, [publishableKey, onReady, round])
  const tryAgain = () => {
    setLost(false)
    setRound((now) => now + 1)
  }
  const hostOf = (name: StripeFieldName) => (host: HTMLDivElement | null) => {
    hosts.current[name] = host
  }
  return { hostOf, isLost, tryAgain }
}

/** The provider's fields are pages of their own and know none of our names for colours: they get what is shown now. */
function styleOfPage(): unknown {
  const probe = document.body.appendChild(document.createElement('span'))
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const style = {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colour('--ink-muted') },
    },
    invalid: { color: colour('--danger-text') },
  }
  probe.remove()
  return style
}
