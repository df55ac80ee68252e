import { IconAlertCircle, IconChevronDown, IconEye, IconEyeOff } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { IconButton } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { figureEvents, isForFigures } from '#web/ui/forms/figures.ts'
import styles from './field.module.css'

/** What every field shares. `error` is shown at the field and read with it. */
export interface FieldFrameProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** Says "optional" beside the label; fields are required otherwise. */
  readonly optional?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** What the frame gives to its control. */
interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly disabled: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** Label, box, hint and error of a field; the control is drawn by `children`. */
export function FieldFrame({
  label,
  hint,
  error,
  optional = false,
  disabled = false,
  children,
}: FieldFrameProps & { readonly children: (control: ControlProps, labelId: string) => ReactNode }) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control = {
    id,
    className: styles.input,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  } as const
  return (
    <div className={classes(styles.field, error && styles.invalid, disabled && styles.off)}>
      <label className={styles.label} id={labelId} htmlFor={id}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <div className={styles.box}>{children(control, labelId)}</div>
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The message at a field; also used alone by fields of other shapes. */
export function FieldError({
  id,
  error,
}: {
  readonly id?: string | undefined
  readonly error: string | null | undefined
}) {
  if (!error) return null
  return (
    <p id={id} className={styles.error}>
      <IconAlertCircle size={18} aria-hidden />
      <span>{error}</span>
    </p>
  )
}

export interface FieldProps extends FieldFrameProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'date'
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search'
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly maxLength?: number
  /** More than one: a text area. */
  readonly rows?: number
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
  /** Something at the end of the box, for example a button. */
  readonly end?: ReactNode
  readonly start?: ReactNode
  readonly dir?: 'ltr' | 'auto'
  readonly readOnly?: boolean
  readonly autoCapitalize?: 'none'
  readonly spellCheck?: boolean
  /** The id of something else that describes it, read with the field. */
  readonly describedBy?: string | undefined
}

/** A line (or some lines) of text. */
export function Field({
  label,
  hint,
  error,
  optional,
  disabled,
  onChange,
  rows = 1,
  end,
  start,
  ref,
  describedBy,
  ...input
}: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} disabled={disabled}>
      {(control) => {
        const shared = {
          ...input,
          ...control,
          'aria-describedby':
            [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined,
          ref: ref as never,
          ...(isForFigures(input.inputMode)
            ? figureEvents(onChange)
            : {
                onChange: (event: { currentTarget: { value: string } }) =>
                  onChange(event.currentTarget.value),
              }),
        }
        return (
          <>
            {start && <span className={styles.side}>{start}</span>}
            {rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
            {end && <span className={styles.side}>{end}</span>}
          </>
        )
      }}
    </FieldFrame>
  )
}

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'rows' | 'start' | 'end' | 'inputMode'>

/** A password that can be looked at. */
export function PasswordField(field: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          size="sm"
          label={isShown ? t`Hide password` : t`Show password`}
          pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </IconButton>
      }
    />
  )
}

export interface CheckFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | null | undefined
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A box to tick. */
export function CheckField({ name, label, checked, onChange, error, onBlur, ref }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          ref={ref}
          type="checkbox"
          name={name}
          className={styles.tick}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export interface SelectFieldProps extends FieldFrameProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of a short list; the device's own picker, which is the best one on a phone. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  disabled,
  options,
  placeholder,
  onChange,
  ref,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} disabled={disabled}>
      {(control) => (
        <>
          <select
            {...select}
            {...control}
            ref={ref}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} size={20} aria-hidden />
        </>
      )}
    </FieldFrame>
  )
}

export interface RangeFieldProps {
  readonly label: ReactNode
  /** What the value means, for example "20 minutes"; shown beside the label and read aloud. */
  readonly valueText: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A slider over whole numbers. */
export function RangeField({ label, valueText, min, max, value, onChange }: RangeFieldProps) {
  const id = useId()
  const part = ((value - min) / (max - min)) * 100
  return (
    <div className={styles.range}>
      <div className={styles.rangeHead}>
        <label htmlFor={id}>{label}</label>
        <span aria-hidden>{valueText}</span>
      </div>
      <input
        id={id}
        type="range"
        className={styles.rangeInput}
        style={{ '--part': `${part}%` } as React.CSSProperties}
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
