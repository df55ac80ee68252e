import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { AnyVariables } from 'urql'
import { useSend } from '#web/api/doors/send.tsx'
import type { Act } from '#web/features/operator/kit/act.ts'
import { ReasonForm } from '#web/features/operator/kit/act-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

interface ActDialogProps {
  /** What is asked about; null: nothing, the dialog is closed. */
  readonly act: Act | null
  readonly onClose: () => void
  /** Asks for what the page shows again, after the act and when a dialog with a refusal is closed. */
  readonly onDone: () => void
}

/** Asks for the reason of an act in a dialog, which stays open with what was typed until the server has taken it. */
export function ActDialog({ act, onClose, onDone }: ActDialogProps) {
  const [isRefused, setRefused] = useState(false)
  // What was asked about stays in the dialog while it fades.
  const [last, setLast] = useState(act)
  if (act && act !== last) setLast(act)
  const shown = act ?? last
  const leave = () => {
    setRefused(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={act !== null}
      onClose={() => {
        leave()
        // What the server refuses now has mostly changed since the page was drawn.
        if (isRefused) onDone()
      }}
      title={shown?.title ?? shown?.label}
    >
      {shown && (
        <ReasonForm
          act={shown}
          onRefused={() => setRefused(true)}
          onDone={() => {
            leave()
            onDone()
          }}
        />
      )}
    </Dialog>
  )
}

interface ActButtonProps {
  readonly act: Act
  readonly variant?: 'primary' | 'outline' | 'danger'
  readonly onDone: () => void
}

/** The button of one act, and the dialog that it opens. */
export function ActButton({ act, variant = 'primary', onDone }: ActButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setOpen(true)}>
        {act.label}
      </Button>
      <ActDialog act={isOpen ? act : null} onClose={() => setOpen(false)} onDone={onDone} />
    </>
  )
}

interface AskedActProps<Data, Variables extends AnyVariables> {
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: Variables
  readonly doneAs?: string | readonly string[]
  readonly label: ReactNode
  readonly variant?: 'primary' | 'outline' | 'danger'
  /** Asked before it is sent; without it the press sends. */
  readonly question?: { readonly title: ReactNode; readonly text: ReactNode; readonly yes: ReactNode }
  readonly onDone: () => void
}

/** The button of an act that needs no reason; a refusal stands below it. */
export function PlainAct<Data, Variables extends AnyVariables>({
  document,
  variables,
  doneAs,
  label,
  variant = 'primary',
  question,
  onDone,
}: AskedActProps<Data, Variables>) {
  const [isOpen, setOpen] = useState(false)
  const { send, isSending, lines, proof } = useSend(document, {
    ...(doneAs !== undefined && { doneAs }),
    onDone,
  })
  const run = async () => {
    await send(variables)
  }
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        loading={isSending}
        onClick={() => (question ? setOpen(true) : void run())}
      >
        {label}
      </Button>
      <ErrorNotice lines={lines} />
      {proof}
      {question && (
        <Confirm
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={question.title}
          confirmLabel={question.yes}
          cancelLabel={<Trans>Not now</Trans>}
          onConfirm={run}
        >
          {question.text}
        </Confirm>
      )}
    </>
  )
}
