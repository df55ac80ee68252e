import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { errorLines, fieldErrors, type FailedCall } from '#web/api/error-funnel.ts'
import { StepUpForm } from '#web/features/operator/factors/prove-factor.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** What the server said to a change: its answer, or why there was none. */
export interface Sent {
  readonly answer: { readonly status: string; readonly message: string } | undefined
  readonly error: FailedCall | undefined
}

interface ProvenSendOptions<V> {
  readonly send: (values: V) => Promise<Sent>
  /** The status of an answer that ends it. */
  readonly doneAs: string
  /** Shows the messages of the server at the fields of the form. */
  readonly tell: (errors: Partial<Record<keyof V & string, string>>) => void
  readonly onDone: () => void
}

/**
 * Sends a change that asks for a fresh second factor. When it was shown too long ago, `proof` asks for it in place of the
 * form and the change is sent again; what was typed stays, because the caller's form does.
 */
export function useProvenSend<V>({ send, doneAs, tell, onDone }: ProvenSendOptions<V>): {
  readonly isBusy: boolean
  readonly lines: readonly string[]
  readonly submit: (values: V) => Promise<void>
  readonly proof: ReactNode
} {
  const [isBusy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const [waits, setWaits] = useState<{ values: V } | null>(null)
  const submit = async (values: V) => {
    if (isBusy) return
    setBusy(true)
    setLines([])
    setWaits(null)
    const { answer, error } = await send(values)
    setBusy(false)
    if (answer?.status === 'PROVE_AGAIN') return setWaits({ values })
    if (answer?.status === doneAs) {
      toast(answer.message)
      return onDone()
    }
    const told = error ? fieldErrors(error) : {}
    if (Object.keys(told).length > 0) tell(told as Partial<Record<keyof V & string, string>>)
    else setLines(answer ? [answer.message] : error ? errorLines(error) : [])
  }
  const proof = waits && (
    <>
      <p>
        <Trans>Show your second factor again to go on.</Trans>
      </p>
      <StepUpForm onProved={() => void submit(waits.values)} />
    </>
  )
  return { isBusy, lines, submit, proof }
}
