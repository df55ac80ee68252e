import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { AnyVariables } from 'urql'
import { SendForm } from '#web/features/operator/kit/command-form.tsx'
import { FieldList, useFields, type FormField } from '#web/features/operator/kit/fields.tsx'
import { useLook } from '#web/features/operator/kit/look.ts'
import { isoOf } from '#web/features/operator/kit/moment-field.tsx'
import type { RuleField } from '#web/features/operator/settings/rule-fields.ts'
import { chosen, inHours } from '#web/features/operator/settings/setting-commands.ts'
import { Button } from '#web/ui/button/button.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** A new version of a rule as data: its figures, what they would have changed, and how it is published. */
interface RuleOf<
  Key extends string,
  Preview,
  PreviewVariables extends AnyVariables,
  Data,
  Variables extends AnyVariables,
> {
  /** The figures of the rule, in the order in which they are shown. */
  readonly fields: readonly RuleField<Key>[]
  /** Asks what these figures would have changed. */
  readonly previewQuery: TypedDocumentNode<Preview, PreviewVariables>
  readonly previewOf: (figures: Record<Key, number>) => PreviewVariables
  readonly preview: (preview: Preview) => ReactNode
  /** Which time the preview is of; the last 30 days without it. */
  readonly lookLabel?: ReactNode
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: (
    figures: Record<Key, number>,
    begins: { valid_from: string; reason: string },
  ) => Variables
}

/** Checks that a rule's questions and command take its figures. */
export function ruleOf<
  Key extends string,
  Preview,
  PreviewVariables extends AnyVariables,
  Data,
  Variables extends AnyVariables,
>(
  of: RuleOf<Key, Preview, PreviewVariables, Data, Variables>,
): RuleOf<Key, Preview, PreviewVariables, Data, Variables> {
  return of
}

interface RuleFormProps<
  Key extends string,
  Preview,
  PreviewVariables extends AnyVariables,
  Data,
  Variables extends AnyVariables,
> {
  readonly rule: RuleOf<Key, Preview, PreviewVariables, Data, Variables>
  /** The figures in force, with which the form begins. */
  readonly current: Readonly<Record<Key, number>> | undefined
  readonly onDone: () => void
}

/**
 * The form of a new version of any rule: its figures, when it begins and why, and what it would have changed. It is
 * published once this was seen; until then the same button shows it.
 */
export function RuleForm<
  Key extends string,
  Preview,
  PreviewVariables extends AnyVariables,
  Data,
  Variables extends AnyVariables,
>({ rule, current, onDone }: RuleFormProps<Key, Preview, PreviewVariables, Data, Variables>) {
  const { t, i18n } = useLingui()
  const [fields] = useState(() => formFields(rule.fields, current, currencyName(i18n.locale)))
  const form = useFields(fields)
  const figures = Object.fromEntries(
    rule.fields.map(({ key, unit }) => [key, unit.read(form.values[key] ?? '')]),
  ) as Record<Key, number>
  const { look, looked, isLooking, lines } = useLook(rule.previewQuery)
  const wanted = rule.previewOf(figures)
  // What was seen holds for the figures it was asked with; others are asked for again.
  const seen = looked && JSON.stringify(looked.variables) === JSON.stringify(wanted) ? looked.data : null
  const before = async () => {
    if (seen) return []
    await look(wanted)
    return [t`Look at what it changes, then publish it.`]
  }
  return (
    <SendForm
      form={form}
      document={rule.document}
      variables={({ valid_from: from = '', reason }) =>
        rule.variables(figures, { valid_from: isoOf(from), reason })
      }
      doneAs="PUBLISHED"
      before={before}
      label={seen ? <Trans>Publish it</Trans> : <Trans>See and publish</Trans>}
      onDone={onDone}
    >
      <FieldList fields={fields} form={form} />
      <div>
        <Button size="sm" variant="outline" loading={isLooking} onClick={() => void look(wanted)}>
          {rule.lookLabel ?? <Trans>See the last 30 days</Trans>}
        </Button>
      </div>
      <ErrorNotice lines={lines} />
      {seen && rule.preview(seen)}
    </SendForm>
  )
}

/** The figures as fields of a form, and when the version begins: tomorrow unless another time is chosen. */
function formFields<Key extends string>(
  figures: readonly RuleField<Key>[],
  current: Readonly<Record<Key, number>> | undefined,
  currency: string,
): readonly FormField[] {
  return [
    ...figures.map(({ key, label, hint, unit }) => ({
      key,
      label: label(currency),
      ...(hint && { hint }),
      first: unit.write(current?.[key]),
      rule: unit.rule,
      look: { dir: 'ltr' as const, maxLength: 8, inputMode: unit.inputMode },
    })),
    {
      key: 'valid_from',
      label: msg`From`,
      hint: msg`On the clock of this device.`,
      kind: 'moment',
      first: inHours(24),
      rule: chosen,
    },
  ]
}
