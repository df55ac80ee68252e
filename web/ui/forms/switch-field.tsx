import { useId, type ReactNode } from 'react'
import styles from './switch-field.module.css'

export interface SwitchFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** How the last change went; stands under the hint. */
  readonly status?: ReactNode
}

/** Something that is on or off and takes effect at once; the whole row can be tapped. */
export function SwitchField({ name, label, hint, checked, onChange, status }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.switchRow} htmlFor={id}>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          name={name}
          className={styles.switch}
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {status}
    </div>
  )
}
