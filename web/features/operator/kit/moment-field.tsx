import type { Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from '#web/ui/forms/field.tsx'

interface MomentFieldProps extends FieldFrameProps {
  readonly name: string
  /** yyyy-MM-ddTHH:mm on the clock of this device, or the empty text. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A day and a time on the clock of this device, by its own picker. */
export function MomentField({ name, value, onChange, onBlur, ref, ...frame }: MomentFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="datetime-local"
          name={name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}

/** A moment as the field writes it. */
export function momentOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What the field says as ISO 8601; what it says itself where that is no moment, so that the server names the field. */
export function isoOf(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : date.toISOString()
}
