import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { reasonRulesOf } from '#web/features/operator/kit/act.ts'
import { MomentField } from '#web/features/operator/kit/moment-field.tsx'
import { ChoicesField } from '#web/ui/forms/choices-field.tsx'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'

/** A field of a form, as data; what is typed is a text in any case. */
export interface FormField<Key extends string = string> {
  /** Its name in the form, which is the one on the wire. */
  readonly key: Key
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  /** Without it anything may be typed. */
  readonly rule?: z.ZodMiniType<string, string>
  /** What the field begins with; empty without it. */
  readonly first?: string | (() => string)
  /** A moment on the clock of this device, or several of these words. */
  readonly kind?: 'moment' | { readonly choices: readonly MessageDescriptor[] }
  readonly look?: Pick<
    FieldProps,
    'type' | 'rows' | 'maxLength' | 'dir' | 'inputMode' | 'optional' | 'autoComplete'
  >
}

/** What is typed into the fields, and why. */
export type Typed<Key extends string = string> = Readonly<Record<Key, string>> & { readonly reason: string }
type Values = Record<string, string> & { reason: string }

/** What was chosen in a field of choices: their places in its list. */
export const chosenOf = (typed: string): number[] => (typed === '' ? [] : typed.split(',').map(Number))
/** The same the other way round, for what such a field begins with. */
export const choicesOf = (chosen: readonly number[]): string => chosen.join(',')

/** A form of fields and of a reason. The fields do not change while it is open. */
export function useFields(fields: readonly FormField[]): Form<Values> {
  const [{ first, rules }] = useState(() => beginning(fields))
  return useForm<Values>(first, rules)
}

/** What the fields begin with, and what they are checked by. */
function beginning(fields: readonly FormField[]) {
  const typed = fields.map(({ key, first = '' }) => [key, typeof first === 'string' ? first : first()])
  const checks = fields.map(({ key, rule }) => [key, rule ?? z.string()])
  return {
    first: { ...Object.fromEntries(typed), reason: '' } as Values,
    rules: z.extend(
      z.object(Object.fromEntries(checks)),
      reasonRulesOf({}).shape,
    ) as unknown as z.ZodMiniType<Values, Values>,
  }
}

interface FieldListProps {
  readonly fields: readonly FormField[]
  readonly form: Form<Values>
}

/** The fields in their order. */
export function FieldList({ fields, form }: FieldListProps) {
  return fields.map((field) => <OneField key={field.key} field={field} form={form} />)
}

function OneField({ field, form }: { field: FormField; form: Form<Values> }) {
  const { i18n } = useLingui()
  const { key, kind, look } = field
  const frame = { label: i18n._(field.label), ...(field.hint && { hint: i18n._(field.hint) }) }
  const props = form.field<string>(key)
  if (kind === undefined) return <Field {...frame} {...look} {...props} />
  if (kind === 'moment') return <MomentField {...frame} {...props} />
  const { name, value, error, ref, onChange } = props
  return (
    <ChoicesField
      {...frame}
      {...{ name, error, ref }}
      options={kind.choices.map((words, index) => ({ value: index, label: i18n._(words) }))}
      chosen={chosenOf(value)}
      onChange={(chosen) => onChange(choicesOf(chosen))}
    />
  )
}
