import { useSend } from '#web/api/doors/send.tsx'
import { IconCamera, IconCircleCheckFilled, IconPhoto } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { DocumentSide } from '#domain/checks/rules.ts'
import { SaveCheckDocumentDocument } from '#web/api/generated/checks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { sentPicture } from '#web/ui/pictures/picture-file.ts'
import { usePickedPicture } from '#web/ui/pictures/use-picked-picture.ts'
import styles from './check-form.module.css'

/** The shorter edge of a picture on which small print can be read, in pixels. */
const sideMin = 480

interface DocumentFieldProps {
  readonly side: DocumentSide
  readonly isThere: boolean
  readonly onSent: (check: { readonly state: string; readonly message: string }) => void
}

/** One picture of a document: taken or chosen, looked at, sent, or taken again. */
export function DocumentField({ side, isThere, onSent }: DocumentFieldProps) {
  const { t: text } = useLingui()
  const id = useId()
  const { picture, fault, take, close } = usePickedPicture(sideMin)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { send, isSending, lines, setLines } = useSend(SaveCheckDocumentDocument, {
    form: { setErrors: ({ image: ofImage, side: ofSide }) => setRefusal(ofImage ?? ofSide ?? null) },
    fields: { image: 'image', side: 'side' },
    isQuiet: true,
    onDone: (check) => {
      close()
      onSent(check)
    },
  })
  const image = useMemo(() => picture && sentPicture(picture), [picture])
  const labels: Readonly<Record<DocumentSide, string>> = {
    front: text`Front of your driving licence`,
    back: text`Back of your driving licence`,
    passport: text`Passport, the page with your picture`,
  }
  const pick = (input: HTMLInputElement) => {
    setRefusal(null)
    setLines([])
    void take(input)
  }
  const sendIt = () => {
    if (image === null) return
    setRefusal(null)
    void send({ data: { side, image } })
  }
  const error = fault ?? refusal
  const pickers = <Pickers label={labels[side]} errorId={error ? `${id}-error` : undefined} onPick={pick} />
  return (
    <Stack as="fieldset" gap={12} className={styles.document}>
      <legend>{labels[side]}</legend>
      {image === null && isThere && <There />}
      {image !== null && (
        <Preview image={image} label={labels[side]} isSending={isSending} onSend={sendIt}>
          {pickers}
        </Preview>
      )}
      {image === null && pickers}
      <div role="status">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <ErrorNotice lines={lines} />
    </Stack>
  )
}

function There() {
  return (
    <Row as="p" oneLine gap={8} align="center" className={styles.there}>
      <IconCircleCheckFilled size={22} aria-hidden />
      <Trans>This picture is sent. You can take it again.</Trans>
    </Row>
  )
}

/** The picture as it is sent, with the question whether it is good. */
function Preview({
  image,
  label,
  isSending,
  onSend,
  children,
}: {
  image: string
  label: string
  isSending: boolean
  onSend: () => void
  children: ReactNode
}) {
  return (
    <>
      <img className={styles.preview} src={image} alt={label} />
      <p>
        <Trans>Can everything be read?</Trans>
      </p>
      <Button fullWidth loading={isSending} onClick={onSend}>
        <Trans>Send this picture</Trans>
      </Button>
      {isSending ? (
        <Stack as="p" gap={6} role="status" className={styles.sending}>
          <Trans>Sending the picture…</Trans>
          <progress aria-label={label} />
        </Stack>
      ) : (
        children
      )}
    </>
  )
}

/** The camera, where a finger is what points, and the files of the device. */
function Pickers({
  label,
  errorId,
  onPick,
}: {
  label: string
  errorId: string | undefined
  onPick: (input: HTMLInputElement) => void
}) {
  const input = {
    type: 'file',
    // On an iPhone this list makes the system hand over a JPEG instead of its own format.
    accept: 'image/jpeg,image/png,image/webp',
    className: 'visually-hidden',
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
    onChange: (event: { currentTarget: HTMLInputElement }) => onPick(event.currentTarget),
  } as const
  return (
    <Row gap={10}>
      <label className={styles.camera}>
        <IconCamera size={20} aria-hidden />
        <Trans>Take a photo</Trans>
        <span className="visually-hidden">{label}</span>
        <input {...input} capture="environment" />
      </label>
      <label className={styles.pick}>
        <IconPhoto size={20} aria-hidden />
        <Trans>Choose a picture</Trans>
        <span className="visually-hidden">{label}</span>
        <input {...input} />
      </label>
    </Row>
  )
}
