import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { codeRules, type CodePurpose } from '#domain/identity/sign-in/code.ts'
import { OtherWays } from '#web/features/identity/phone/other-ways.tsx'
import { wasRefused, type CodeSent } from '#web/features/identity/phone/phone-check.ts'
import { useDemoCode } from '#web/features/identity/phone/demo-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

interface ResendCodeProps {
  readonly e164: string
  readonly send: () => Promise<CodeSent>
  /** What the code is for. */
  readonly purpose: CodePurpose
  /** Enters the code that the demo shows, as a phone enters the one of a message. */
  readonly onCode?: (code: string) => void
}

/**
 * Sends a new code, at the earliest 30 seconds after the last one. When 20 have passed without a code, or a text could not be
 * sent, it offers the ways by call and by e-mail. In the demo it shows the code, which is never sent.
 */
export function ResendCode({ e164, send, purpose, onCode }: ResendCodeProps) {
  const demoCode = useDemoCode(e164)
  const [waitS, setWaitS] = useState(codeRules.resendAfterMs / 1000)
  const [isLate, setLate] = useState(() => wasRefused(e164))
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ message: string; lines: readonly string[] }>({
    message: '',
    lines: [],
  })
  useEffect(() => {
    const timer = setInterval(() => setWaitS((now) => Math.max(0, now - 1)), 1000)
    const late = setTimeout(() => setLate(true), codeRules.otherWaysAfterMs)
    return () => {
      clearInterval(timer)
      clearTimeout(late)
    }
  }, [])
  const resend = async () => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    setLate(true)
    if (answer.kind === 'failed') return setOutcome({ message: '', lines: answer.lines })
    setOutcome({ message: answer.message, lines: [] })
    setWaitS(codeRules.resendAfterMs / 1000)
  }
  return (
    <>
      {demoCode !== null && (
        <Notice
          action={
            onCode && (
              <Button size="sm" variant="outline" onClick={() => onCode(demoCode)}>
                <Trans>Fill it in</Trans>
              </Button>
            )
          }
        >
          <Trans>
            This is a demo, so no text message is sent. Your code is <strong dir="ltr">{demoCode}</strong>.
          </Trans>
        </Notice>
      )}
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
      <ErrorNotice lines={outcome.lines} />
      {outcome.message && <Notice tone="success">{outcome.message}</Notice>}
      {isLate && <OtherWays e164={e164} purpose={purpose} />}
    </>
  )
}
