import type { ReactNode, Ref } from 'react'
import { FieldError } from '#web/ui/forms/field.tsx'
import styles from './pick-file.module.css'

interface PickFileProps {
  readonly name: string
  /** The icon and the words of the button. */
  readonly children: ReactNode
  /** Of a file input: types and endings. */
  readonly accept: string
  /** The id of the message, which stands where the caller puts it. */
  readonly errorId: string
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  readonly onPick: (input: HTMLInputElement) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A button that chooses a file of the device, with what is wrong with it below. */
export function PickFile({
  name,
  children,
  accept,
  errorId,
  error,
  isDisabled = false,
  isBusy = false,
  onPick,
  ref,
}: PickFileProps) {
  return (
    <>
      <label className={styles.pick} data-wrong={error ? true : undefined} aria-busy={isBusy || undefined}>
        {children}
        <input
          ref={ref}
          type="file"
          name={name}
          accept={accept}
          className="visually-hidden"
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onPick(event.currentTarget)}
        />
      </label>
      <div role="status">
        <FieldError id={errorId} error={error} />
      </div>
    </>
  )
}
