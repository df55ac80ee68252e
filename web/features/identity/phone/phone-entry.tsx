import { useLingui } from '@lingui/react/macro'
import { PhoneField, type PhoneFieldProps } from '#web/ui/forms/phone/phone-field.tsx'

interface PhoneEntryProps extends Omit<PhoneFieldProps, 'label' | 'hint' | 'onCountryMissing'> {
  /** The message of a field that is entered while no country is chosen. */
  readonly setErrors: (messages: { phone: string }) => void
}

/** The phone number of login, sign-up and forgotten passwords. */
export function PhoneEntry({ setErrors, ...field }: PhoneEntryProps) {
  const { t } = useLingui()
  return (
    <PhoneField
      label={t`Phone Number`}
      hint={t`We’ll text you a code.`}
      onCountryMissing={() => setErrors({ phone: t`Please Select Country Calling Code.` })}
      {...field}
    />
  )
}
