import { Trans, useLingui } from '@lingui/react/macro'
import { wordLimits, type Middle, type RefusedPoints } from '#web/features/groups/publish/group-values.ts'
import { PointsField, type PointsFieldProps } from '#web/features/groups/publish/points-field.tsx'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'

interface WordsFieldsProps {
  /** What the form gives to the fields of these names. */
  readonly title: Omit<FieldProps, 'label'>
  readonly text: Omit<FieldProps, 'label'>
  readonly points: Omit<PointsFieldProps, 'middle' | 'refused'>
  readonly middle: Middle
  readonly refused: RefusedPoints
}

/** Title, text and points of a group walk: when it is published, and when they are changed. */
export function WordsFields({ title, text, points, middle, refused }: WordsFieldsProps) {
  const { t } = useLingui()
  const { length: count } = text.value.trim()
  return (
    <>
      <Field
        {...title}
        label={t`Title`}
        hint={t`For example “Alfama when the lamps come on”.`}
        maxLength={wordLimits.title.most}
        dir="auto"
      />
      <Field
        {...text}
        label={t`What you will show`}
        hint={
          <Trans>
            {count} of {wordLimits.text.most} characters
          </Trans>
        }
        rows={6}
        maxLength={wordLimits.text.most}
        dir="auto"
      />
      <PointsField {...points} middle={middle} refused={refused} />
    </>
  )
}
