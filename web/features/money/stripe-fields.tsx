import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import type { Form } from '#web/ui/form.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { CardFieldName, CardFormValues } from './card-checks.ts'
import { loadStripe, stripeTokenizer, type StripeElement } from './stripe.ts'
import { providerSilent, type Tokenize } from './card-provider.ts'
import styles from './money.module.css'

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
  const box = (name: StripeFieldName, label: string) => (
    <FieldFrame label={label} error={form.errors[name as CardFieldName]}>
      {({ id }) => (
        <div
          id={id}
          className={styles.hosted}
          ref={(host) => {
            hosts.current[name] = host
          }}
        />
      )}
    </FieldFrame>
  )
  return (
    <>
      {isLost && (
        <ErrorNotice
          lines={[providerSilent()]}
          action={
            <Button
              size="sm"
              onClick={() => {
                setLost(false)
                setRound((now) => now + 1)
              }}
            >
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

/** The provider's fields are pages of their own; they are told how ours look. */
function styleOfPage(): unknown {
  const page = getComputedStyle(document.documentElement)
  const token = (name: string) => page.getPropertyValue(name).trim()
  return {
    base: {
      color: token('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: token('--ink-muted') },
    },
    invalid: { color: token('--danger-text') },
  }
}
