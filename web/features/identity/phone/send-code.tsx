import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { usePhoneCheck } from '#web/features/identity/phone/phone-check.ts'
import { ResendCode } from '#web/features/identity/phone/resend-code.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** Sends a code to the person's own number when they ask for it, and again when it does not come. */
export function SendCode({ e164 }: { e164: string }) {
  const askForCode = usePhoneCheck()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const send = async () => {
    setBusy(true)
    const answer = await askForCode(e164)
    setBusy(false)
    if (answer.kind === 'failed') return setLines(answer.lines)
    setLines([])
    setSent(true)
  }
  if (isSent) return <ResendCode e164={e164} send={() => askForCode(e164)} purpose="login" />
  return (
    <>
      <Button variant="outline" loading={isBusy} onClick={() => void send()}>
        <Trans>Send me a code</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </>
  )
}
