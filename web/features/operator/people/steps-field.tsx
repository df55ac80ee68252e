import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Ref } from 'react'
import { resettableSteps, type ResettableStep } from '#domain/onboarding/steps.ts'
import { ChoicesField } from '#web/ui/forms/choices-field.tsx'

const stepNames: Readonly<Record<ResettableStep, MessageDescriptor>> = {
  profilePicture: msg`Profile picture`,
  walkerKit: msg`Walker kit`,
  walkerTraining: msg`Walker training`,
}

interface StepsFieldProps {
  /** Indexes in `resettableSteps`. */
  readonly chosen: readonly number[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly number[]) => void
  readonly fieldRef: Ref<HTMLInputElement>
}

/** Which steps a walker does again. */
export function StepsField({ chosen, error, onChange, fieldRef }: StepsFieldProps) {
  const { t, i18n } = useLingui()
  return (
    <ChoicesField
      name="steps"
      label={t`Steps to do again`}
      options={resettableSteps.map((code, index) => ({ value: index, label: i18n._(stepNames[code]) }))}
      chosen={chosen}
      onChange={onChange}
      error={error}
      ref={fieldRef}
    />
  )
}
