import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import * as z from 'zod/mini'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import type { RuleField } from '#web/features/operator/settings/rule-fields.ts'
import {
  firstVersionValues,
  usePreview,
  VersionForm,
  versionFields,
  type VersionValues,
} from '#web/features/operator/settings/version-forms.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'

type Values = VersionValues & Record<string, string>

interface RuleFormProps<Key extends string, Data, Variables extends AnyVariables> {
  /** The figures of the rule, in the order in which they are shown; they do not change while the form is open. */
  readonly fields: readonly RuleField<Key>[]
  /** The figures in force, with which the form begins. */
  readonly current: Readonly<Record<Key, number>> | undefined
  /** Asks what these figures would have changed. */
  readonly previewQuery: TypedDocumentNode<Data, Variables>
  readonly previewOf: (figures: Record<Key, number>) => Variables
  readonly preview: (preview: Data) => ReactNode
  readonly lookLabel?: ReactNode
  readonly publish: (figures: Record<Key, number>, begins: VersionValues) => Promise<Sent>
  readonly onDone: () => void
}

/** The form of a new version of any rule, made of the list of its figures. */
export function RuleForm<Key extends string, Data, Variables extends AnyVariables>({
  fields,
  current,
  previewQuery,
  previewOf,
  publish,
  ...shown
}: RuleFormProps<Key, Data, Variables>) {
  const { i18n } = useLingui()
  const currency = currencyName(i18n.locale)
  const [{ first, rules }] = useState(() => beginning(fields, current))
  const form = useForm<Values>(first, rules)
  const figures = Object.fromEntries(
    fields.map(({ key, unit }) => [key, unit.read(form.values[key] ?? '')]),
  ) as Record<Key, number>
  const seen = usePreview(previewQuery, previewOf(figures))
  return (
    <VersionForm form={form} seen={seen} publish={(begins) => publish(figures, begins)} {...shown}>
      {fields.map(({ key, label, hint, unit }) => (
        <Field
          key={key}
          label={i18n._(label(currency))}
          {...(hint && { hint: i18n._(hint) })}
          dir="ltr"
          maxLength={8}
          inputMode={unit.inputMode}
          {...form.field<string>(key)}
        />
      ))}
    </VersionForm>
  )
}

/** What the fields begin with, and what they are checked by. */
function beginning<Key extends string>(
  fields: readonly RuleField<Key>[],
  current: Readonly<Record<Key, number>> | undefined,
) {
  const typed = Object.fromEntries(fields.map(({ key, unit }) => [key, unit.write(current?.[key])]))
  const checks = Object.fromEntries(fields.map(({ key, unit }) => [key, unit.rule]))
  return {
    first: { ...typed, ...firstVersionValues() } as Values,
    rules: z.object({ ...checks, ...versionFields }) as unknown as z.ZodMiniType<Values, Values>,
  }
}
