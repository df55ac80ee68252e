import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import type { CodePurpose } from '#domain/identity/sign-in/code.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import type { FailedCall } from '#web/api/error-funnel.ts'
import {
  CallsReachDocument,
  CallWithCodeDocument,
  SendCodeByEmailDocument,
} from '#web/api/generated/password.ts'
import { notSent } from '#web/features/identity/phone/phone-check.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

type Told = { message: string; lines: readonly string[] }

/**
 * The other ways for a code that does not come: by e-mail to the person's verified address, which newcomers have not, and by a call
 * where numbers of the country are called.
 */
export function OtherWays({ e164, purpose }: { e164: string; purpose: CodePurpose }) {
  const [told, setTold] = useState<Told>({ message: '', lines: [] })
  const tell = (message: string | undefined, error: FailedCall | undefined) =>
    setTold(error ? { message: '', lines: notSent(error).lines } : { message: message ?? '', lines: [] })
  return (
    <>
      <CodeByCall e164={e164} purpose={purpose} tell={tell} />
      {purpose !== 'register' && <CodeByEmail e164={e164} purpose={purpose} tell={tell} />}
      <ErrorNotice lines={told.lines} />
      {told.message && <Notice tone="success">{told.message}</Notice>}
    </>
  )
}

interface WayProps {
  readonly e164: string
  readonly purpose: CodePurpose
  readonly tell: (message: string | undefined, error: FailedCall | undefined) => void
}

function CodeByEmail({ e164, purpose, tell }: WayProps) {
  const [{ fetching }, mail] = useMutation(SendCodeByEmailDocument)
  const send = async () => {
    const { data, error } = await mail({ phone: e164, purpose })
    tell(data?.sendCodeByEmail.message, error)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.resend}
      loading={fetching}
      onClick={() => void send()}
    >
      <Trans>No text message? Send a code by email</Trans>
    </Button>
  )
}

function CodeByCall({ e164, purpose, tell }: WayProps) {
  const { data } = useAsked(CallsReachDocument, { phone: e164 }, { policy: 'cache-first' })
  const [{ fetching }, call] = useMutation(CallWithCodeDocument)
  if (data?.callsReach !== true) return null
  const begin = async () => {
    const { data: answer, error } = await call({ phone: e164, purpose })
    tell(answer?.callWithCode.message, error)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.resend}
      loading={fetching}
      onClick={() => void begin()}
    >
      <Trans>No text message? Call me instead</Trans>
    </Button>
  )
}
