import { useLingui } from '@lingui/react/macro'
import { PhoneField, type PhoneFieldProps } from '#web/ui/phone-field.tsx'

interface PhoneEntryProps extends Omit<PhoneFieldProps, 'label' | 'hint' | 'onCountryMissing'> {
  /** The message of a field that is entered while no country is chosen (specification section 5). */
  readonly tell: (messages: { phone: string }) => void
}

/** The phone number of login, sign-up and forgotten passwords. */
export function PhoneEntry({ tell, ...field }: PhoneEntryProps) {
  const { t } = useLingui()
  return (
    <PhoneField
      label={t`Phone Number`}
      hint={t`We send a code by text message.`}
      onCountryMissing={() => tell({ phone: t`Please Select Country Calling Code.` })}
      {...field}
    />
  )
}
