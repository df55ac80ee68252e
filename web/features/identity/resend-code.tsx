import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { codeRules } from '#domain/identity/code.ts'
import type { CodeSent } from '#web/features/identity/phone-check.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import styles from './identity.module.css'

/** Sends a new code, at the earliest 30 seconds after the last one. */
export function ResendCode({ send }: { send: () => Promise<CodeSent> }) {
  const [waitS, setWaitS] = useState(codeRules.resendAfterMs / 1000)
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ message: string; lines: readonly string[] }>({ message: '', lines: [] })
  useEffect(() => {
    const timer = setInterval(() => setWaitS((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const resend = async () => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (answer.kind === 'failed') return setTold({ message: '', lines: answer.lines })
    setTold({ message: answer.message, lines: [] })
    setWaitS(codeRules.resendAfterMs / 1000)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={styles.resend}
        loading={isBusy}
        aria-disabled={waitS > 0}
        onClick={() => void resend()}
      >
        {waitS > 0 ? <Trans>New code in {waitS} s</Trans> : <Trans>Send a new code</Trans>}
      </Button>
      <ErrorNotice lines={told.lines} />
      {told.message && <Notice tone="success">{told.message}</Notice>}
    </>
  )
}
