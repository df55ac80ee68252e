import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { kitPartMax } from '#domain/onboarding/kit.ts'
import { countryOf } from '#domain/shared/country.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { OrderWalkerKitDocument, type WalkerKitQuery } from '#web/api/generated/onboarding.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { AddressFields } from '#web/ui/forms/address/address-fields.tsx'
import { cityRule, codeRule, sentCode, sentState, stateRule } from '#web/ui/forms/address/address-rules.ts'
import { CheckField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import styles from './kit.module.css'

const rules = z
  .object({
    street: filled(() => t`Street address is required.`),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: filled(() => t`Country is required.`),
    hasRead: z.boolean(),
  })
  .check(
    cityRule(() => t`City is required.`),
    stateRule(() => t`State is required.`),
    codeRule(() => t`Zipcode is required.`),
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
  const { send, isSending, lines } = useSend(OrderWalkerKitDocument, {
    form,
    fields: names,
    isQuiet: true,
    onDone: onOrdered,
  })
  const order = (values: Values) =>
    send({
      data: {
        street_address: values.street.trim(),
        city: values.city.trim(),
        state: sentState(values),
        zip_code: sentCode(values),
        country: values.country,
      },
    })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(order)}>
      <AddressFields
        street={{ maxLength: kitPartMax, ...form.field('street') }}
        city={{ maxLength: kitPartMax, ...form.field('city') }}
        state={{ maxLength: kitPartMax, ...form.field('state') }}
        zip={form.field('zip')}
        country={form.field('country')}
      />
      <Acknowledgement form={form} />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Order my kit</Trans>
      </Button>
    </form>
  )
}

type KitFormState = ReturnType<typeof useForm<Values>>

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
