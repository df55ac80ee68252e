import { useCallback } from 'react'
import { useClient } from 'urql'
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

/** Asks the server to send a code to a number; always over the network. */
export function usePhoneCheck(): (e164: string) => Promise<PhoneCheck> {
  const client = useClient()
  return useCallback(
    async (e164) => {
      const { data, error } = await client
        .query(VerifyPhoneNumberDocument, { phone: e164 }, { requestPolicy: 'network-only' })
        .toPromise()
      if (error) return notSent(error)
      const answer = data?.verifyPhoneNumber
      // The provider does not take a text to this number: it has written STOP, or has a fixed line, or its country is off.
      const isRefused = answer?.status === 'OTP_FAIL'
      if (isRefused) refused.add(e164)
      else refused.delete(e164)
      if (answer?.status === 'NEW_USER') return { kind: 'newUser', message: answer.message }
      if (answer?.status === 'USER_EXIST') return { kind: 'userExists', message: answer.message }
      return { kind: 'failed', lines: answer ? [answer.message] : [], isRefused }
    },
    [client],
  )
}
