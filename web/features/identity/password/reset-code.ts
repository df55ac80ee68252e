import { ForgotPasswordDocument } from '#web/api/generated/password.ts'
import { useCodeAsker, type CodeAsker, type CodeSent } from '#web/features/identity/phone/phone-check.ts'

/** Asks for a code to set a new password with. The server never discloses whether the number has an account. */
export function useResetCode(): CodeAsker<CodeSent> {
  return useCodeAsker(ForgotPasswordDocument, numberIn, ({ status, message }) =>
    status === 'SMS_SENT' ? { kind: 'sent', message } : { kind: 'failed', lines: [message] },
  )
}

const numberIn = (phone: string) => ({ data: { phone } })
