import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { SendCodeByEmailDocument } from '#web/api/generated/password.ts'
import { notSent } from '#web/features/identity/phone/phone-check.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

/** The second way for a code that does not come: to the person's verified e-mail address. */
export function CodeByEmail({ e164, purpose }: { e164: string; purpose: 'login' | 'reset' }) {
  const [{ fetching }, mail] = useMutation(SendCodeByEmailDocument)
  const [told, setTold] = useState<{ message: string; lines: readonly string[] }>({ message: '', lines: [] })
  const send = async () => {
    const { data, error } = await mail({ phone: e164, purpose })
    if (error) return setTold({ message: '', lines: notSent(error).lines })
    setTold({ message: data?.sendCodeByEmail.message ?? '', lines: [] })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={styles.resend}
        loading={fetching}
        onClick={() => void send()}
      >
        <Trans>No text message? Send a code by e-mail</Trans>
      </Button>
      <ErrorNotice lines={told.lines} />
      {told.message && <Notice tone="success">{told.message}</Notice>}
    </>
  )
}
