import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { looksLikeCode } from '#domain/identity/sign-in/code.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { LoginDocument } from '#web/api/generated/identity.ts'
import { ownZone } from '#web/device/time-zone.ts'
import { codeOrPassword } from '#web/features/identity/forms/checks.ts'
import { KnownPhone } from '#web/features/identity/phone/known-phone.tsx'
import { usePhoneCheck } from '#web/features/identity/phone/phone-check.ts'
import { ResendCode } from '#web/features/identity/phone/resend-code.tsx'
import { storedRemember, storeOffer, type StoredPhone } from '#web/features/identity/forms/steps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useEnter } from '#web/features/identity/sign-in/use-enter.ts'
import { ClosedAccount } from '#web/features/identity/sign-in/closed-account.tsx'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { PasswordField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

interface VerifyLoginFormProps {
  readonly phone: StoredPhone
  readonly className?: string | undefined
  /** Takes the focus when it appears, where no new page does that. */
  readonly focusFirst?: boolean
  /** Called when the account turns out to be closed, and when the person goes back to the code. */
  readonly onClosed: (isClosed: boolean) => void
}

/**
 * The second step of logging in, on its page and in the dialog: the code or the password; then back to where one was. For
 * an account that an operator has closed it says why, with an appeal.
 */
export function VerifyLoginForm({ onClosed, ...rest }: VerifyLoginFormProps) {
  const [closed, setClosed] = useState<Closed | null>(null)
  const show = (next: Closed | null) => {
    setClosed(next)
    onClosed(next !== null)
  }
  return closed ? (
    <ClosedAccount {...closed} className={rest.className} onBack={() => show(null)} />
  ) : (
    <CodeForm {...rest} onClosed={show} />
  )
}

interface Closed {
  readonly message: string
  readonly token: string
}

function CodeForm({
  phone,
  className,
  focusFirst = false,
  onClosed,
}: Omit<VerifyLoginFormProps, 'onClosed'> & { onClosed: (closed: Closed) => void }) {
  const { t } = useLingui()
  const enter = useEnter()
  const { ask } = usePhoneCheck()
  const form = useForm({ code: '', password: '' }, codeOrPassword)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focusFirst) element.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }, [focusFirst])
  const { send, isSending, lines } = useSend(LoginDocument, {
    form,
    fields: { otp: 'code', password: 'password' },
    doneAs: 'LOGGED_IN',
    refusedAt: { OTP_NOT_VERIFIED: 'code', NOT_VERIFIED: 'code' },
    isQuiet: true,
    onDone: ({ user }, { input }) => {
      if (input.password?.trim() === '') storeOffer()
      enter(user ?? null)
    },
  })
  const verify = async (values: { code: string; password: string }) => {
    const sent = await send({
      input: {
        username: phone.e164,
        // Both where both are there: a code that does not open alone may open with the password.
        otp: values.password.trim() === '' || looksLikeCode(values.code) ? values.code : '',
        password: values.password,
        phone_country_key: phone.country,
        phone_country_code: phone.dial,
        time_zone: ownZone(),
        device_token: '',
        remember_me: storedRemember(),
      },
    })
    if (sent.kind === 'refused' && sent.answer.appeal_token)
      onClosed({ message: sent.answer.message, token: sent.answer.appeal_token })
  }
  return (
    <form ref={element} className={className ?? styles.form} noValidate onSubmit={form.submit(verify)}>
      <KnownPhone e164={phone.e164} />
      <CodeInput
        label={t`Code`}
        {...form.field('code')}
        onComplete={(code) => void verify({ ...form.values, code })}
      />
      <ResendCode
        e164={phone.e164}
        send={() => ask(phone.e164)}
        purpose="login"
        onCode={(code) => {
          form.set('code', code)
          void verify({ ...form.values, code })
        }}
      />
      <Row as="p" oneLine gap={16} align="center" className={styles.or}>
        <Trans>OR</Trans>
      </Row>
      <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  )
}
