import { useLingui } from '@lingui/react/macro'
import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { spreadDigits } from '#web/ui/forms/code-digits.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import styles from './code-input.module.css'

export interface CodeInputProps {
  readonly label: ReactNode
  /** The digits so far, without gaps. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when the last digit is there. */
  readonly onComplete?: (value: string) => void
  readonly error?: string | null | undefined
  readonly length?: number
  /** Given something that can be focused: the box where typing continues. */
  readonly ref?: (element: { focus: () => void } | null) => void
}

/** The code from a text message: one box per digit; a paste or the phone's suggestion fills them all. */
export function CodeInput({ label, value, onChange, onComplete, error, length = 5, ref }: CodeInputProps) {
  const { t } = useLingui()
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (index: number) => boxes.current[Math.max(0, Math.min(length - 1, index))]?.focus()

  const placeLabel = (place: number) => t`Digit ${place} of ${length}`
  const boxAfter = (index: number, typed: string, next: string) => {
    if (typed === '') return index
    return next.length >= length && typed.length > 1 ? length - 1 : Math.min(index + 1, next.length)
  }
  const take = (index: number, typed: string) => {
    const next = spreadDigits(value, index, typed, length)
    if (next === value) return
    onChange(next)
    focusBox(boxAfter(index, typed, next))
    if (next.length === length && value.length < length) onComplete?.(next)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      focusBox(index + step)
    } else if (event.key === 'Backspace' && !value[index]) {
      event.preventDefault()
      onChange(value.slice(0, Math.max(0, index - 1)))
      focusBox(index - 1)
    }
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    take(index, event.clipboardData.getData('text'))
  }
  return (
    <div
      className={classes(styles.group, error && styles.invalid)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.boxes} dir="ltr" ref={() => ref?.({ focus: () => focusBox(value.length) })}>
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={(element) => {
              boxes.current[index] = element
            }}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={placeLabel(index + 1)}
            aria-invalid={error ? true : undefined}
            value={value[index] ?? ''}
            onChange={({ currentTarget }) =>
              take(index, currentTarget.value.replace(value[index] ?? '', '') || currentTarget.value)
            }
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
