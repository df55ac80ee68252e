import { IconPhoto } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState, type Ref } from 'react'
import { PickFile } from '#web/ui/pictures/pick-file.tsx'
import { sentPicture } from '#web/ui/pictures/picture-file.ts'
import { usePickedPicture } from '#web/ui/pictures/use-picked-picture.ts'
import styles from './image-field.module.css'

const endings = /\.(?:jpe?g|png)$/i

interface ImageFieldProps {
  readonly name: string
  readonly label: string
  /** The chosen picture as a data URL; empty before one is chosen. */
  readonly value: string
  /** The address of the picture that there is now. */
  readonly current: string | null
  readonly onChange: (dataUrl: string) => void
  /** The shorter edge that the picture has at least, in pixels. */
  readonly sideMin: number
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A whole picture: a JPEG or PNG file from the device, made smaller and shown before it is sent. */
export function ImageField({ name, label, value, current, sideMin, onChange, error, ref }: ImageFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { picture, fault, take, close } = usePickedPicture(sideMin)
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    if (picture === null) return
    onChange(sentPicture(picture))
    close()
  }, [picture, onChange, close])
  const shownError = isOther ? t`Please select image format: jpeg, png or jpg.` : (fault ?? error)
  const pick = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const isTaken = file === undefined || endings.test(file.name)
    setOther(!isTaken)
    if (isTaken) void take(input)
    else input.value = ''
  }
  return (
    <div className={styles.image}>
      {(value !== '' || current !== null) && (
        <img className={styles.preview} src={value === '' ? (current ?? '') : value} alt="" />
      )}
      <PickFile
        ref={ref}
        name={name}
        accept=".jpeg,.jpg,.png,image/jpeg,image/png"
        errorId={`${id}-error`}
        error={shownError}
        onPick={pick}
      >
        <IconPhoto size={20} aria-hidden />
        {label}
      </PickFile>
    </div>
  )
}
