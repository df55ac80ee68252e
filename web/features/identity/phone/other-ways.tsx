import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CodePurpose } from '#domain/identity/sign-in/code.ts'
import { Said } from '#web/api/doors/said.tsx'
import { useSend, type Sent } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  CallsReachDocument,
  CallWithCodeDocument,
  SendCodeByEmailDocument,
} from '#web/api/generated/password.ts'
import { notSent } from '#web/features/identity/phone/phone-check.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

type Outcome = Sent<{ readonly message: string }>

/**
 * The other ways for a code that does not come: by e-mail to the person's verified address, which newcomers have not, and by a call
 * where numbers of the country are called.
 */
export function OtherWays({ e164, purpose }: { e164: string; purpose: CodePurpose }) {
  const [sent, setSent] = useState<Outcome | null>(null)
  return (
    <>
      <CodeByCall e164={e164} purpose={purpose} onSent={setSent} />
      {purpose !== 'register' && <CodeByEmail e164={e164} purpose={purpose} onSent={setSent} />}
      {sent?.kind === 'failed' ? <ErrorNotice lines={notSent(sent.error).lines} /> : <Said of={sent} />}
    </>
  )
}

interface WayProps {
  readonly e164: string
  readonly purpose: CodePurpose
  readonly onSent: (sent: Outcome) => void
}

function CodeByEmail({ e164, purpose, onSent }: WayProps) {
  const { send, isSending } = useSend(SendCodeByEmailDocument, { isQuiet: true })
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.resend}
      loading={isSending}
      onClick={async () => onSent(await send({ phone: e164, purpose }))}
    >
      <Trans>No text message? Send a code by email</Trans>
    </Button>
  )
}

function CodeByCall({ e164, purpose, onSent }: WayProps) {
  const { data } = useAsked(CallsReachDocument, { phone: e164 }, { policy: 'cache-first' })
  const { send, isSending } = useSend(CallWithCodeDocument, { isQuiet: true })
  if (data?.callsReach !== true) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.resend}
      loading={isSending}
      onClick={async () => onSent(await send({ phone: e164, purpose }))}
    >
      <Trans>No text message? Call me instead</Trans>
    </Button>
  )
}
