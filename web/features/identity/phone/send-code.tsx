import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { usePhoneCheck } from '#web/features/identity/phone/phone-check.ts'
import { ResendCode } from '#web/features/identity/phone/resend-code.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** Sends a code to the person's own number when they ask for it, and again when it does not come. */
export function SendCode({ e164 }: { e164: string }) {
  const { ask, isAsking, lines } = usePhoneCheck()
  const [isSent, setSent] = useState(false)
  const send = async () => {
    const { kind } = await ask(e164)
    setSent(kind !== 'failed')
  }
  if (isSent) return <ResendCode e164={e164} send={() => ask(e164)} purpose="login" />
  return (
    <>
      <Button variant="outline" loading={isAsking} onClick={() => void send()}>
        <Trans>Send me a code</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </>
  )
}
