import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { readablePhone } from '#web/ui/forms/phone/phone.ts'

/** A phone number that this step does not change; also states to password managers whose password it is. */
export function KnownPhone({
  e164,
  error,
  hint,
}: {
  e164: string
  error?: string | undefined
  hint?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Phone Number`}
      name="phone"
      dir="ltr"
      value={readablePhone(e164)}
      onChange={() => undefined}
      disabled
      autoComplete="username"
      error={error}
      hint={hint}
    />
  )
}
