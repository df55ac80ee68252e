import { IconPhoto } from '#web/ui/icons/generated/icons.ts'
import { lazy, Suspense, useId, type ReactNode, type Ref } from 'react'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { usePickedPicture } from '#web/ui/pictures/use-picked-picture.ts'
import styles from './picture.module.css'

/** Its code comes when a picture has been chosen. */
const PictureCrop = lazy(() =>
  import('#web/ui/pictures/picture-crop.tsx').then((file) => ({ default: file.PictureCrop })),
)

export interface PictureFieldProps {
  readonly name: string
  /** What the button says. */
  readonly label: string
  readonly hint?: ReactNode
  /** The first name; its letter stands in for a missing picture. */
  readonly personName: string
  /** The picture there is now. */
  readonly current: string | null | undefined
  /** The picture chosen here, as a data URL. */
  readonly value: string | null
  readonly onChange: (dataUrl: string) => void
  readonly error?: string | null | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A person's picture: chosen from the device, cut to a square, shown before it is sent. */
export function PictureField({
  name,
  label,
  hint,
  personName,
  current,
  value,
  onChange,
  error,
  ref,
}: PictureFieldProps) {
  const id = useId()
  const { picture, fault, take, close } = usePickedPicture()
  const shownError = fault ?? error
  const describedBy = [shownError ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <Avatar name={personName} src={value ?? current} size={96} />
      <div className={styles.side}>
        <label className={classes(styles.pick, shownError && styles.wrong)}>
          <IconPhoto size={20} aria-hidden />
          {label}
          <input
            ref={ref}
            type="file"
            name={name}
            // On an iPhone this list makes the system hand over a JPEG instead of its own format.
            accept="image/jpeg,image/png,image/webp"
            className="visually-hidden"
            aria-invalid={shownError ? true : undefined}
            aria-describedby={describedBy || undefined}
            onChange={(event) => void take(event.currentTarget)}
          />
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <div className={styles.error} role="status">
        <FieldError id={`${id}-error`} error={shownError} />
      </div>
      {picture && (
        <Suspense>
          <PictureCrop
            picture={picture}
            onClose={close}
            onDone={(dataUrl) => {
              onChange(dataUrl)
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
