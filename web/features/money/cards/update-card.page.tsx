import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import {
  MakeCardDefaultDocument,
  UpdateCardDocument,
  UserCardsDocument,
  type UserCardsQuery,
} from '#web/api/generated/money.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { AddressFields } from '#web/ui/forms/address/address-fields.tsx'
import { sentCode } from '#web/ui/forms/address/address-rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { MaskedField } from '#web/ui/forms/masked-field.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { changedCard, maskExpiry, readExpiry, writeExpiry, type UpdateCardValues } from './card-checks.ts'
import { brandName, maskedNumber, storedCardToEdit } from './card-words.ts'
import { useDoneThen } from './use-done-then.ts'
import styles from './money.module.css'

export const meta = () => pageTitle(t`Update your card`)

type SavedCard = UserCardsQuery['getUserCards'][number]

/** The server's field names and ours. */
const ownNames = {
  exp_month: 'exp',
  exp_year: 'exp',
  exp: 'exp',
  address_country: 'country',
  country: 'country',
  address_zip: 'zip',
  zip: 'zip',
} as const satisfies Record<string, keyof UpdateCardValues>

export default function UpdateCardPage() {
  const [cardId] = useState(storedCardToEdit)
  const asked = useAsked(UserCardsDocument, {}, { policy: 'cache-first', pause: cardId === null })
  const cardIn = ({ getUserCards }: UserCardsQuery) => getUserCards.find((one) => one.card_id === cardId)
  const card = asked.data && cardIn(asked.data)
  if (cardId === null || (asked.data && !card)) return <Navigate to={paths.paymentMethods} replace />
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
      <Loaded
        from={asked}
        pick={cardIn}
        skeleton={
          <Stack gap={18}>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height="4.9rem" />
            ))}
            <Skeleton height="3.5rem" radius="var(--radius-pill)" />
          </Stack>
        }
        actions={
          <Button variant="quiet" href={paths.paymentMethods}>
            <Trans>Payment Methods</Trans>
          </Button>
        }
      >
        {(found) => <UpdateCardForm key={found.card_id} card={found} />}
      </Loaded>
    </Page>
  )
}

function UpdateCardForm({ card }: { card: SavedCard }) {
  const { t: text } = useLingui()
  const { form, lines, done, isSaving, isChoosing, save, choose } = useCardUpdate(card)
  return (
    <Stack as="form" gap={18} noValidate onSubmit={form.submit(save)}>
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
      <AddressFields zip={form.field('zip')} country={form.field('country')} />
      <ErrorNotice lines={lines} />
      {done !== null && <Notice tone="success">{done}</Notice>}
      <Button type="submit" size="lg" fullWidth loading={isSaving}>
        <Trans>Update Card Information</Trans>
      </Button>
      {!card.default && (
        <Button variant="outline" size="lg" fullWidth loading={isChoosing} onClick={choose}>
          <Trans>Set Card as Default</Trans>
        </Button>
      )}
      <Button variant="quiet" fullWidth href={paths.paymentMethods}>
        <Trans>Cancel</Trans>
      </Button>
    </Stack>
  )
}

/** The changed card's values, and what became of sending them. */
function useCardUpdate(card: SavedCard) {
  const form = useForm<UpdateCardValues>(
    {
      exp: writeExpiry(card.exp_month, card.exp_year),
      country: card.address_country ?? '',
      zip: card.address_zip ?? '',
    },
    changedCard,
  )
  const [done, setDone] = useDoneThen(paths.paymentMethods)
  const onDone = ({ message }: { message: string }) => setDone(message)
  const update = useSend(UpdateCardDocument, {
    form,
    fields: ownNames,
    doneAs: 'CARD_UPDATED',
    isQuiet: true,
    onDone,
  })
  const makeDefault = useSend(MakeCardDefaultDocument, { doneAs: 'SUCCESS', isQuiet: true, onDone })
  const save = ({ exp, country, zip }: UpdateCardValues) => {
    if (done !== null) return
    makeDefault.setLines([])
    const { month, year } = readExpiry(exp)
    return update.send({
      data: {
        card_id: card.card_id,
        exp_month: month ?? card.exp_month,
        exp_year: year ?? card.exp_year,
        address_zip: sentCode({ zip, country }),
        address_country: country,
      },
    })
  }
  const choose = () => {
    if (done !== null) return
    update.setLines([])
    void makeDefault.send({ card_id: card.card_id })
  }
  return {
    form,
    lines: [...update.lines, ...makeDefault.lines],
    done,
    isSaving: update.isSending,
    isChoosing: makeDefault.isSending,
    save,
    choose,
  }
}
