import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { kitPartMax } from '#domain/onboarding/kit.ts'
import { codeFault, stateNeed } from '#domain/shared/address.ts'
import { countryOf } from '#domain/shared/country.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { OrderWalkerKitDocument, type WalkerKitQuery } from '#web/api/generated/onboarding.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { PostalCodeField, StateField } from '#web/ui/forms/address/address-fields.tsx'
import { CountryField } from '#web/ui/forms/country/country-field.tsx'
import { CheckField, Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'
import styles from './kit.module.css'

const rules = z
  .object({
    street: filled(() => t`Street address is required.`),
    city: filled(() => t`City is required.`),
    state: z.string(),
    zip: z.string(),
    country: filled(() => t`Country is required.`),
    hasRead: z.boolean(),
  })
  .check(
    rule<{ state: string; country: string }>(
      ({ state, country }) =>
        state.trim() === '' && stateNeed(country) === 'required' ? t`State is required.` : null,
      'state',
    ),
    rule<{ zip: string; country: string }>(({ zip, country }) => {
      const fault = codeFault(zip, country)
      if (fault === null) return null
      return fault === 'missing' ? t`Zipcode is required.` : t`Enter valid zipcode`
    }, 'zip'),
  )
type Values = z.infer<typeof rules>

/** The server's field names and ours. */
const names = {
  street_address: 'street',
  city: 'city',
  state: 'state',
  zip_code: 'zip',
  country: 'country',
} as const satisfies Record<string, keyof Values>

/** Where the kit goes to; what was ordered before is where it begins. */
export function KitForm({
  ordered,
  onOrdered,
}: {
  ordered: WalkerKitQuery['walkerKit']
  onOrdered: () => void
}) {
  const [{ fetching }, order] = useMutation(OrderWalkerKitDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm<Values>(
    {
      street: ordered?.street_address ?? '',
      city: ordered?.city ?? '',
      state: ordered?.state ?? '',
      zip: ordered?.zip_code ?? '',
      country: countryOf(ordered?.country ?? '')?.code ?? '',
      hasRead: false,
    },
    rules,
  )
  const submit = form.submit(async (values) => {
    if (fetching) return
    setLines([])
    const { street, city, state, zip, country } = values
    const { error } = await order({
      data: {
        street_address: street.trim(),
        city: city.trim(),
        state: state.trim(),
        zip_code: zip.trim(),
        country,
      },
    })
    if (!error) return onOrdered()
    const told = ownFieldErrors(error, names)
    if (told) form.tell(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AddressFields form={form} />
      <Acknowledgement form={form} />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={fetching}>
        <Trans>Order my kit</Trans>
      </Button>
    </form>
  )
}

type KitFormState = ReturnType<typeof useForm<Values>>

function AddressFields({ form }: { form: KitFormState }) {
  const { t: text } = useLingui()
  const { country } = form.values
  return (
    <>
      <Field
        label={text`Street address`}
        autoComplete="street-address"
        maxLength={kitPartMax}
        {...form.field('street')}
      />
      <div className={styles.pair}>
        <Field
          label={text`City`}
          autoComplete="address-level2"
          maxLength={kitPartMax}
          {...form.field('city')}
        />
        <StateField country={country} maxLength={kitPartMax} {...form.field('state')} />
      </div>
      <div className={styles.pair}>
        <PostalCodeField country={country} {...form.field('zip')} />
        <CountryField label={text`Country`} {...form.field('country')} />
      </div>
    </>
  )
}

function Acknowledgement({ form }: { form: KitFormState }) {
  const { value, ...field } = form.field('hasRead')
  return (
    <CheckField
      {...field}
      checked={value}
      label={<Trans>I have read that a stabilizer is recommended for walks.</Trans>}
    />
  )
}
