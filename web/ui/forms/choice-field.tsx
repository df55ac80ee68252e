import { useId, type ReactNode, type Ref } from 'react'
import { FieldError } from '#web/ui/forms/field.tsx'
import styles from './choice-field.module.css'

export interface ChoiceFieldProps<Value extends string> {
  readonly legend: ReactNode
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** None as long as it is not one of the options. */
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  /** The first of the buttons. */
  readonly ref?: Ref<HTMLInputElement>
}

/** One of a short list, each on a line of its own. */
export function ChoiceField<Value extends string>({
  legend,
  options,
  value,
  onChange,
  error,
  ref,
}: ChoiceFieldProps<Value>) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <FieldError id={errorId} error={error} />
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
