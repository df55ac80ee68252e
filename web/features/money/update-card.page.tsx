import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import {
  MakeCardDefaultDocument,
  UpdateCardDocument,
  UserCardsDocument,
  type UserCardsQuery,
} from '#web/api/generated/money.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CountryField } from '#web/ui/country-field.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { MaskedField } from '#web/ui/masked-field.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  maskExpiry,
  readExpiry,
  updateCardMessages,
  writeExpiry,
  type UpdateCardValues,
} from './card-checks.ts'
import { brandName, maskedNumber, storedCardToEdit } from './card-words.ts'
import styles from './money.module.css'

export const meta = () => pageTitle(t`Update your card`)

type SavedCard = UserCardsQuery['getUserCards'][number]

/** How long the good news stands before the page goes on (specification sections 8 and 9). */
const SUCCESS_MS = 2000

export default function UpdateCardPage() {
  const [cardId] = useState(storedCardToEdit)
  const [{ data, error }, ask] = useQuery({ query: UserCardsDocument, pause: cardId === null })
  const card = data?.getUserCards.find((one) => one.card_id === cardId)
  if (cardId === null || (data && !card)) return <Navigate to={paths.paymentMethods} replace />
  return (
    <Page
      width="form"
      title={<Trans>Update your card</Trans>}
      aside={
        card?.default && (
          <Badge tone="calm">
            <Trans>Default</Trans>
          </Badge>
        )
      }
    >
      {card ? (
        <UpdateCardForm key={card.card_id} card={card} />
      ) : error ? (
        <ErrorState
          lines={errorLines(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
          actions={
            <Button variant="quiet" href={paths.paymentMethods}>
              <Trans>Payment Methods</Trans>
            </Button>
          }
        />
      ) : (
        <div className={styles.form} aria-busy>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="4.9rem" />
          ))}
          <Skeleton height="3.5rem" radius="var(--radius-pill)" />
        </div>
      )}
    </Page>
  )
}

function UpdateCardForm({ card }: { card: SavedCard }) {
  const { t: text } = useLingui()
  const form = useForm<UpdateCardValues>(
    {
      exp: writeExpiry(card.exp_month, card.exp_year),
      country: card.address_country ?? '',
      zip: card.address_zip ?? '',
    },
    updateCardMessages,
  )
  const [{ fetching: isSaving }, update] = useMutation(UpdateCardDocument)
  const [{ fetching: isChoosing }, makeDefault] = useMutation(MakeCardDefaultDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [done, setDone] = useDoneThenBack()
  const take = (answer: { status: string; message: string } | undefined) => {
    if (answer?.status === 'CARD_UPDATED' || answer?.status === 'SUCCESS') setDone(answer.message)
    else setLines([answer?.message ?? ''].filter(Boolean))
  }
  const save = async ({ exp, country, zip }: UpdateCardValues) => {
    if (isSaving || done !== null) return
    setLines([])
    const { month, year } = readExpiry(exp)
    const { data, error } = await update({
      data: {
        card_id: card.card_id,
        exp_month: month ?? card.exp_month,
        exp_year: year ?? card.exp_year,
        address_zip: zip.trim(),
        address_country: country,
      },
    })
    if (!error) return take(data?.updateCard)
    const told = ownFields(fieldErrors(error))
    return Object.keys(told).length > 0 ? form.tell(told) : setLines(errorLines(error))
  }
  const choose = async () => {
    if (done !== null) return
    setLines([])
    const { data, error } = await makeDefault({ card_id: card.card_id })
    if (error) setLines(errorLines(error))
    else take(data?.makeCardDefault)
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(save)}>
      <Field
        label={text`Card Number`}
        name="number"
        dir="ltr"
        value={`${brandName(card.brand)} ${maskedNumber(card.last4)}`}
        onChange={() => undefined}
        disabled
      />
      <div className={styles.pair}>
        <MaskedField
          label={text`Exp.date`}
          autoComplete="cc-exp"
          placeholder={text`MM/YY`}
          mask={maskExpiry}
          {...form.field('exp')}
        />
        <Field label={text`CVC`} name="cvc" value="•••" onChange={() => undefined} disabled />
      </div>
      <CountryField label={text`Country`} {...form.field('country')} />
      <Field label={text`Zip Code`} autoComplete="postal-code" dir="ltr" {...form.field('zip')} />
      <ErrorNotice lines={lines} />
      {done !== null && <Notice tone="success">{done}</Notice>}
      <Button type="submit" size="lg" fullWidth loading={isSaving}>
        <Trans>Update Card Information</Trans>
      </Button>
      {!card.default && (
        <Button variant="outline" size="lg" fullWidth loading={isChoosing} onClick={() => void choose()}>
          <Trans>Set Card as Default</Trans>
        </Button>
      )}
      <Button variant="quiet" fullWidth href={paths.paymentMethods}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}

/** The server's field names and ours. */
function ownFields(told: Record<string, string>): Partial<Record<keyof UpdateCardValues, string>> {
  const exp = told['exp_month'] ?? told['exp_year'] ?? told['exp']
  const country = told['address_country'] ?? told['country']
  const zip = told['address_zip'] ?? told['zip']
  return { ...(exp ? { exp } : {}), ...(country ? { country } : {}), ...(zip ? { zip } : {}) }
}

/** Says that it worked, then goes back to the list. */
function useDoneThenBack(): [string | null, (message: string) => void] {
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => {
    if (done === null) return undefined
    const timer = setTimeout(() => void navigate(paths.paymentMethods, { replace: true }), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])
  return [done, setDone]
}
