import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type RefObject } from 'react'
import { signedNameMax } from '#domain/onboarding/terms.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { SignWalkerTermsDocument } from '#web/api/generated/terms.ts'
import { SignatureCanvas, type DrawnSignature } from '#web/features/onboarding/terms/signature-canvas.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field, FieldError } from '#web/ui/forms/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './terms.module.css'

type Method = 'drawn' | 'typed'

/** What is sent: the picture of what was drawn, or the name that was typed. */
interface SavedSignature {
  readonly signature: string
  readonly name?: string
}

export interface SignTermsProps {
  readonly version: string
  /** Pixels of the place to sign in, at most. */
  readonly width: number
  readonly onSigned: () => void
  /** Another version is in force now; nothing was signed. */
  readonly onChanged: (message: string) => void
}

/** Signs the terms by finger, pen or mouse, or by the name typed. Save stores the signature, Done sends it. */
export function SignTerms({ width, ...signed }: SignTermsProps) {
  const { t: text } = useLingui()
  const id = useId()
  const [method, setMethod] = useState<Method>('drawn')
  const { saved, fault, lines, isSending, change, save, blame, send } = useSigning(signed)
  const ways = { width, fault, onChange: change, onSave: save, onFault: blame }
  return (
    <Card gap={16} as="section" id="sign" className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Your signature</Trans>
      </h2>
      <Segments
        label={text`How do you want to sign?`}
        selected={method}
        onSelect={(next) => {
          change()
          setMethod(next)
        }}
        options={[
          { key: 'drawn', label: <Trans>Draw it</Trans> },
          { key: 'typed', label: <Trans>Type my name</Trans> },
        ]}
      />
      {method === 'drawn' ? <Drawing {...ways} /> : <Typing {...ways} />}
      {saved && (
        <Notice tone="success">
          <Trans>Your signature is saved here. Press Done to sign the terms.</Trans>
        </Notice>
      )}
      <ErrorNotice lines={lines} />
      <DoneButton version={signed.version} isSaved={saved !== null} isSending={isSending} onPress={send} />
    </Card>
  )
}

/** What was saved, what is wrong with it, and how it is sent. */
function useSigning({ version, onSigned, onChanged }: Omit<SignTermsProps, 'width'>) {
  const [saved, setSaved] = useState<SavedSignature | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { send, isSending, lines } = useSend(SignWalkerTermsDocument, {
    form: {
      setErrors: ({ signature, name }) => {
        setSaved(null)
        setFault(signature ?? name ?? null)
      },
    },
    fields: { digital_signature: 'signature', name: 'name' },
    doneAs: ['TERMS_SIGNED', 'TERMS_CHANGED'],
    isQuiet: true,
    onDone: ({ status, message }) => (status === 'TERMS_CHANGED' ? onChanged(message) : onSigned()),
  })
  return {
    saved,
    fault,
    lines,
    isSending,
    save: (signature: SavedSignature) => {
      setFault(null)
      setSaved(signature)
    },
    blame: setFault,
    /** What was saved is no longer valid. */
    change: () => {
      setSaved(null)
      setFault(null)
    },
    send: () => {
      if (!saved) return
      setFault(null)
      const { signature, name } = saved
      void send({
        data: {
          status: true,
          version,
          digital_signature: signature,
          ...(name === undefined ? {} : { name }),
        },
      })
    },
  }
}

/** Sends what was saved; until then it says why it cannot be pressed. */
function DoneButton({
  version,
  isSaved,
  isSending,
  onPress,
}: {
  version: string
  isSaved: boolean
  isSending: boolean
  onPress: () => void
}) {
  const id = useId()
  return (
    <Stack gap={8}>
      <Button
        size="lg"
        fullWidth
        loading={isSending}
        aria-disabled={!isSaved}
        aria-describedby={id}
        onClick={onPress}
      >
        <Trans>Done</Trans>
      </Button>
      <Muted id={id}>
        {isSaved ? (
          <Trans>With Done you accept version {version} of the terms.</Trans>
        ) : (
          <Trans>Sign and press Save first, then you can press Done.</Trans>
        )}
      </Muted>
    </Stack>
  )
}

interface WayProps {
  readonly width: number
  readonly fault: string | null
  /** What was saved is no longer valid. */
  readonly onChange: () => void
  readonly onSave: (saved: SavedSignature) => void
  readonly onFault: (fault: string) => void
}

function Drawing({ width, fault, onChange, onSave, onFault }: WayProps) {
  const { t: text } = useLingui()
  const id = useId()
  const drawn = useRef<DrawnSignature>(null)
  const [strokes, setStrokes] = useState(0)
  const save = () => {
    const signature = drawn.current?.picture() ?? null
    if (signature === null) onFault(text`Please sign in the box first.`)
    else onSave({ signature })
  }
  return (
    <Stack gap={12}>
      <Muted id={`${id}-how`}>
        <Trans>Sign in the box with your finger, a pen or the mouse.</Trans>
      </Muted>
      <SignatureCanvas
        ref={drawn}
        width={width}
        label={strokes === 0 ? text`Place to sign in, empty` : text`Your signature, drawn`}
        describedBy={fault ? `${id}-how ${id}-fault` : `${id}-how`}
        onChange={(now) => {
          setStrokes(now)
          onChange()
        }}
      />
      <div role="status">
        <FieldError id={`${id}-fault`} error={fault} />
      </div>
      <Row gap={10}>
        <Button variant="calm" onClick={save}>
          <Trans>Save</Trans>
        </Button>
        <DrawingTools strokes={strokes} drawn={drawn} />
      </Row>
    </Stack>
  )
}

function DrawingTools({ strokes, drawn }: { strokes: number; drawn: RefObject<DrawnSignature | null> }) {
  return (
    <>
      <Button variant="outline" aria-disabled={strokes === 0} onClick={() => drawn.current?.undo()}>
        <Trans>Undo</Trans>
      </Button>
      <Button variant="outline" aria-disabled={strokes === 0} onClick={() => drawn.current?.clear()}>
        <Trans>Clear</Trans>
      </Button>
    </>
  )
}

function Typing({ fault, onChange, onSave, onFault }: WayProps) {
  const { t: text } = useLingui()
  const [name, setName] = useState('')
  const change = (next: string) => {
    setName(next)
    onChange()
  }
  const save = () => {
    const signature = name.trim()
    if (signature === '') onFault(text`Please type your full name.`)
    else onSave({ signature, name: signature })
  }
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        name="signature"
        label={text`Your full name`}
        hint={text`It counts as your signature.`}
        autoComplete="name"
        maxLength={signedNameMax}
        value={name}
        onChange={change}
        error={fault}
      />
      <p className={styles.typed} aria-hidden dir="auto">
        {name.trim()}
      </p>
      <Row gap={10}>
        <Button type="submit" variant="calm">
          <Trans>Save</Trans>
        </Button>
        <Button variant="outline" aria-disabled={name === ''} onClick={() => change('')}>
          <Trans>Clear</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
