import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { AnyVariables } from 'urql'
import { useSend, type AnswerOf } from '#web/api/doors/send.tsx'
import { errorLines, fieldErrors, type FailedCall } from '#web/api/error-funnel.ts'
import { VerifyPhoneNumberDocument } from '#web/api/generated/identity.ts'

interface Failed {
  readonly kind: 'failed'
  readonly lines: readonly string[]
  /** No text is sent to this number; another way may reach its person. */
  readonly isRefused?: boolean
}

export type PhoneCheck =
  | { readonly kind: 'newUser'; readonly message: string }
  | { readonly kind: 'userExists'; readonly message: string }
  | Failed

/** What came of asking for a code. */
export type CodeSent = PhoneCheck | { readonly kind: 'sent'; readonly message: string } | Failed

/** A failed question about a number: what is wrong with the number itself comes first. */
export const notSent = (error: FailedCall): Failed => ({
  kind: 'failed',
  lines: [fieldErrors(error)['phone'] ?? '', ...errorLines(error)].filter(Boolean).slice(0, 1),
})

/** Numbers that a text could not be sent to, until the page is loaded again. */
const refused = new Set<string>()

/** Whether the last text to a number could not be sent, so that other ways are offered at once. */
export const wasRefused = (e164: string): boolean => refused.has(e164)

/** A way to ask for a code, and what stands in the page meanwhile and after it. */
export interface CodeAsker<Answer> {
  readonly ask: (e164: string) => Promise<Answer>
  readonly isAsking: boolean
  readonly lines: readonly string[]
}

/** Asks the server to send a code to a number; always over the network. */
export function usePhoneCheck(): CodeAsker<PhoneCheck> {
  return useCodeAsker(VerifyPhoneNumberDocument, numberIn, ({ status, message }, e164) => {
    // The provider does not take a text to this number: it has written STOP, or has a fixed line, or its country is off.
    const isRefused = status === 'OTP_FAIL'
    if (isRefused) refused.add(e164)
    else refused.delete(e164)
    if (status === 'NEW_USER') return { kind: 'newUser', message }
    if (status === 'USER_EXIST') return { kind: 'userExists', message }
    return { kind: 'failed', lines: [message], isRefused }
  })
}

const numberIn = (phone: string) => ({ phone })

/** Asks for a code by any question or command that answers with a status. `read` says what the answer means. */
export function useCodeAsker<Data, Variables extends AnyVariables, Meaning extends CodeSent>(
  document: TypedDocumentNode<Data, Variables>,
  variablesOf: (e164: string) => Variables,
  read: (answer: AnswerOf<Data>, e164: string) => Meaning,
): CodeAsker<Meaning | Failed> {
  const { send, isSending, lines, setLines } = useSend(document, { isQuiet: true })
  const ask = async (e164: string): Promise<Meaning | Failed> => {
    const sent = await send(variablesOf(e164))
    if (sent.kind === 'waits') return { kind: 'failed', lines: [] }
    const meant = sent.kind === 'failed' ? notSent(sent.error) : read(sent.answer, e164)
    if (meant.kind === 'failed') setLines(meant.lines)
    return meant
  }
  return { ask, isAsking: isSending, lines }
}
