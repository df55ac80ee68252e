import type { Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from '#web/ui/forms/field.tsx'

export interface TimeFieldProps extends FieldFrameProps {
  readonly name: string
  /** HH:mm, or the empty text. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A time of day; the device's own picker, which knows how the person writes times. */
export function TimeField({ name, value, onChange, onBlur, ref, ...frame }: TimeFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="time"
          name={name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}
