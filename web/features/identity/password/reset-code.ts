import { useCallback } from 'react'
import { useMutation } from 'urql'
import { ForgotPasswordDocument } from '#web/api/generated/password.ts'
import { notSent, type CodeSent } from '#web/features/identity/phone/phone-check.ts'

/** Asks for a code to set a new password with. The server never tells whether the number has an account. */
export function useResetCode(): (e164: string) => Promise<CodeSent> {
  const [, ask] = useMutation(ForgotPasswordDocument)
  return useCallback(
    async (e164) => {
      const { data, error } = await ask({ data: { phone: e164 } })
      if (error) return notSent(error)
      const answer = data?.forgotPassword
      if (answer?.status === 'SMS_SENT') return { kind: 'sent', message: answer.message }
      return { kind: 'failed', lines: answer ? [answer.message] : [] }
    },
    [ask],
  )
}
