import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { useClient, type AnyVariables, type Client, type OperationResult } from 'urql'
import { errorLines, fieldErrors, type FailedCall } from '#web/api/error-funnel.ts'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** What every command answers at least; some have more. */
export interface Answer {
  readonly status?: string | undefined
  readonly message?: string | undefined
}

/** The answer of a command: the value of its one root field. */
export type AnswerOf<Data> = Data[Exclude<keyof Data, '__typename'>]

/** What became of a command. */
export type Sent<A> =
  /** The server did what was asked. */
  | { readonly kind: 'done'; readonly answer: A }
  /** The server answered otherwise: refused, or another step comes first. */
  | { readonly kind: 'refused'; readonly answer: A }
  /** There is no answer: a field is wrong, the call was refused as a whole, or nothing came back. */
  | { readonly kind: 'failed'; readonly error: FailedCall }
  /** It is under way already, or waits for a second factor. */
  | { readonly kind: 'waits' }

/** What is said of a command, one line each, for a screen that says it elsewhere than the door does. */
export function linesOf(sent: Sent<Answer | null>): readonly string[] {
  if (sent.kind === 'waits') return []
  if (sent.kind === 'failed') return errorLines(sent.error)
  return sent.answer?.message ? [sent.answer.message] : []
}

interface SendOptions<Data, Variables, Values> {
  /** The form whose fields take the messages that belong to them; one without values takes all. */
  readonly form?: {
    readonly values?: Values
    readonly setErrors: (errors: Partial<Record<keyof Values & string, string>>) => void
  }
  /** The form's own names by the wire's; without it they are the names of its values. */
  readonly fields?: Readonly<Record<string, keyof Values & string>>
  /** The statuses that end it well; without it every answer does. */
  readonly doneAs?: string | readonly string[]
  /** The field of the form that a refusal belongs to, in place of a line under the form; by its status where that matters. */
  readonly refusedAt?: (keyof Values & string) | Readonly<Record<string, keyof Values & string>>
  /** The screen itself shows what a refusal says that belongs to no field. */
  readonly onRefused?: (answer: AnswerOf<Data>, variables: Variables) => unknown
  /** The answer's message is not shown as a toast, because the screen shows what has changed. */
  readonly isQuiet?: boolean
  /** What is wrong is a toast as well: it is sent from a dialog that closes, whatever the answer is. */
  readonly isToasted?: boolean
  /** What is pressed while it is under way is sent after it, as for a switch, whose last position counts. */
  readonly isInTurn?: boolean
  /** What it returns is waited for before `send` has ended. */
  readonly onDone?: (answer: AnswerOf<Data>, variables: Variables) => unknown
}

export interface Sender<Data, Variables> {
  /** Sends once at a time; a second press while it is under way sends nothing, unless isInTurn. */
  readonly send: (variables: Variables) => Promise<Sent<AnswerOf<Data>>>
  readonly isSending: boolean
  /** What the server answered last, done or refused; null until then and while it is sent again. */
  readonly answer: AnswerOf<Data> | null
  /** What is wrong beyond the fields, one line each; for an ErrorNotice. */
  readonly lines: readonly string[]
  readonly setLines: (lines: readonly string[]) => void
  /** Asks for a second factor in place of the form, and sends again once it is shown; null while none is asked for. */
  readonly proof: ReactNode
}

/** Asks for a second factor; given by the part of the app that has one. */
export type StepUp = (onVerified: () => void) => ReactNode

const StepUpContext = createContext<StepUp | null>(null)
/** Says how the screens inside show a second factor again. */
export const StepUpProvider = StepUpContext.Provider

/** The status of an answer that asks for a fresh second factor (server/modules/identity/factors). */
const PROVE_AGAIN = 'PROVE_AGAIN'

/**
 * The one way to change something. Messages of single fields go to the form, what belongs to no field of it to `lines`,
 * the answer's message to a toast. Where the server asks for a fresh second factor, `proof` asks for it and the same
 * command is sent again; what was typed stays, because the caller's form does. A question that is asked by a press, whose
 * answer leads on, goes the same way, past the cache.
 */
export function useSend<
  Data,
  Variables extends AnyVariables,
  Values extends object = Record<string, unknown>,
>(
  document: TypedDocumentNode<Data, Variables>,
  options: SendOptions<Data, Variables, Values> = {},
): Sender<Data, Variables> {
  const client = useClient()
  const [isSending, setSending] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const [answer, setAnswer] = useState<AnswerOf<Data> | null>(null)
  const [waits, setWaits] = useState<{ readonly variables: Variables } | null>(null)
  const underWay = useRef<Promise<unknown> | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const send = useCallback(
    async (variables: Variables): Promise<Sent<AnswerOf<Data>>> => {
      while (underWay.current) {
        if (!latest.current.isInTurn) return { kind: 'waits' }
        await underWay.current
      }
      const call = ask(client, document, variables)
      underWay.current = call
      setSending(true)
      setLines([])
      setAnswer(null)
      setWaits(null)
      const { data, error } = await call
      underWay.current = null
      setSending(false)
      const now = latest.current
      const complain = (wrong: readonly string[]) =>
        now.isToasted ? toast(wrong.join(' ')) : setLines(wrong)
      const found = data ? answerIn<Data>(data) : undefined
      if (error || found === undefined) {
        const failure = error ?? silence
        const wrong = now.form ? ofTheForm(failure, now.fields, now.form.values) : null
        if (wrong && now.form) now.form.setErrors(wrong)
        else complain(errorLines(failure))
        return { kind: 'failed', error: failure }
      }
      const { status, message } = (found ?? {}) as Answer
      if (status === PROVE_AGAIN) {
        setWaits({ variables })
        return { kind: 'waits' }
      }
      setAnswer(found)
      if (!isDone(now.doneAs, status)) {
        const { refusedAt } = now
        const field = typeof refusedAt === 'object' ? refusedAt[status ?? ''] : refusedAt
        if (field && now.form)
          now.form.setErrors({ [field]: message ?? '' } as Partial<Record<keyof Values & string, string>>)
        else if (now.onRefused) now.onRefused(found, variables)
        else if (message) complain([message])
        return { kind: 'refused', answer: found }
      }
      if (!now.isQuiet && message) toast(message)
      await now.onDone?.(found, variables)
      return { kind: 'done', answer: found }
    },
    [client, document],
  )
  const proof = waits && <Proof onVerified={() => void send(waits.variables)} />
  return { send, isSending, answer, lines, setLines, proof }
}

function Proof({ onVerified }: { onVerified: () => void }) {
  return useContext(StepUpContext)?.(onVerified)
}

function ask<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<OperationResult<Data, Variables>> {
  const isQuestion = document.definitions.some(
    (part) => 'operation' in part && (part.operation as string) === 'query',
  )
  if (!isQuestion) return client.mutation(document, variables).toPromise()
  return client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
}

const silence: FailedCall = { message: '', graphQLErrors: [] }

function answerIn<Data>(data: Data): AnswerOf<Data> | undefined {
  const [root] = Object.entries(data as object).filter(([name]) => name !== '__typename')
  return root?.[1] as AnswerOf<Data> | undefined
}

function isDone(doneAs: string | readonly string[] | undefined, status: string | undefined): boolean {
  if (doneAs === undefined) return true
  return typeof doneAs === 'string' ? doneAs === status : doneAs.includes(status ?? '')
}

/** The messages of single fields under the form's own names; null when none belongs to one of them. */
function ofTheForm<Values extends object>(
  failure: FailedCall,
  fields: Readonly<Record<string, keyof Values & string>> | undefined,
  values: Values | undefined,
): Partial<Record<keyof Values & string, string>> | null {
  const messages = Object.entries(fieldErrors(failure)).flatMap(([wire, message]) => {
    const own = fields ? fields[wire] : !values || wire in values ? wire : undefined
    return own ? [[own, message] as const] : []
  })
  return messages.length > 0
    ? (Object.fromEntries(messages) as Partial<Record<keyof Values & string, string>>)
    : null
}
