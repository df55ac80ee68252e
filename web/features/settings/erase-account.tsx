import { t as text } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { looksLikeCode } from '#domain/identity/code.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { EraseMyAccountDocument } from '#web/api/generated/my-data.ts'
import { useMe, useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { SendCode } from '#web/features/identity/public.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './settings.module.css'

interface Values {
  readonly password: string
  readonly code: string
}

/** By password or by a code; the one that is shown is checked. */
const checkPassword = ({ password }: Values) =>
  password.trim() === '' ? { password: text`Password is required.` } : {}
const checkCode = ({ code }: Values) => (looksLikeCode(code) ? {} : { code: text`Please enter valid OTP.` })

/** Says what goes and what stays, asks who is asking, and erases. A refusal is told with the server's words. */
export function EraseAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Erase your account?</Trans>}>
      <p>
        <strong>
          <Trans>This goes, for good:</Trans>
        </strong>
      </p>
      <ul className={styles.goes}>
        <li>
          <Trans>your name, number, e-mail address, picture and password</Trans>
        </li>
        <li>
          <Trans>your messages, films, cards and choices</Trans>
        </li>
        <li>
          <Trans>every session: you are signed out everywhere</Trans>
        </li>
      </ul>
      <p>
        <strong>
          <Trans>This stays, without your name:</Trans>
        </strong>
      </p>
      <ul className={styles.goes}>
        <li>
          <Trans>the amounts of money that moved, because books have to be kept</Trans>
        </li>
        <li>
          <Trans>that a walk took place, and the stars the other person was given</Trans>
        </li>
      </ul>
      <p>
        <Trans>Films you want to keep? Take your data with you first.</Trans>
      </p>
      <Proof onClose={onClose} />
    </Dialog>
  )
}

function Proof({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const session = useSession()
  const navigate = useNavigate()
  const [{ fetching }, erase] = useMutation(EraseMyAccountDocument)
  const [by, setBy] = useState<'password' | 'code'>('password')
  const [lines, setLines] = useState<readonly string[]>([])
  const [owes, setOwes] = useState(false)
  const form = useForm<Values>({ password: '', code: '' }, by === 'password' ? checkPassword : checkCode)
  const send = async ({ password, code }: Values) => {
    if (fetching) return
    setLines([])
    setOwes(false)
    const { data, error } = await erase({ data: by === 'password' ? { password } : { otp: code } })
    if (error) {
      const told = ownFieldErrors(error, { password: 'password', otp: 'code' } as const)
      return told ? form.tell(told) : setLines(errorLines(error))
    }
    const answer = data?.eraseMyAccount
    if (answer?.status === 'ACCOUNT_ERASED') {
      // Away from a personal page first, or its guard would ask to log in again.
      await navigate(paths.home)
      session.forget()
      return toast(answer.message)
    }
    if (answer?.status === 'OTP_NOT_VERIFIED') return form.tell({ code: answer.message })
    if (answer?.status === 'WRONG_PASSWORD') return form.tell({ password: answer.message })
    setLines(answer ? [answer.message] : [])
    setOwes(answer?.status === 'PAYMENT_PENDING')
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(send)}>
      {by === 'password' ? (
        <PasswordField label={t`Your password`} autoComplete="current-password" {...form.field('password')} />
      ) : (
        <>
          <Suspense fallback={<Skeleton height="48px" />}>
            {me?.phone_number && <SendCode e164={me.phone_number} />}
          </Suspense>
          <CodeInput label={t`Code`} {...form.field('code')} />
        </>
      )}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          setLines([])
          setBy(by === 'password' ? 'code' : 'password')
        }}
      >
        {by === 'password' ? <Trans>Use a code by text message</Trans> : <Trans>Use my password</Trans>}
      </Button>
      <ErrorNotice
        lines={lines}
        action={
          owes ? (
            <Link href={paths.paymentMethods}>
              <Trans>Pay what is due</Trans>
            </Link>
          ) : undefined
        }
      />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>No, keep it</Trans>
        </Button>
        <Button type="submit" variant="danger" loading={fetching}>
          <Trans>Erase my account</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
