import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { ChangePasswordDocument } from '#web/api/generated/password.ts'
import { change, type ChangeValues } from '#web/features/identity/forms/checks.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { NewPasswordFields } from '#web/features/identity/password/new-password.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

export const meta = () => pageTitle(t`Change password`)

/** The server's field names and ours. */
const ownNames = { old_password: 'old', new_password: 'password' } as const

/** A new password for a person who knows the old one; the other devices are signed out by it. */
export default function ChangePasswordPage() {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const form = useForm<ChangeValues>({ old: '', password: '', confirmation: '' }, change)
  const { send, isSending, lines } = useSend(ChangePasswordDocument, {
    form,
    fields: ownNames,
    doneAs: 'PASSWORD_UPDATED',
    onDone: () => navigate(paths.editAccount, { replace: true }),
  })
  return (
    <Page
      width="form"
      title={<Trans>Change password</Trans>}
      lead={<Trans>You will need to log in again on your other devices.</Trans>}
    >
      <form
        className={styles.inPage}
        noValidate
        onSubmit={form.submit(({ old, password }) =>
          send({ data: { old_password: old, new_password: password } }),
        )}
      >
        <NewPasswordFields
          password={{ label: text`New Password`, ...form.field('password') }}
          confirmation={{ label: text`Confirm Password`, ...form.field('confirmation') }}
        >
          <PasswordField label={text`Old Password`} autoComplete="current-password" {...form.field('old')} />
        </NewPasswordFields>
        <ErrorNotice lines={lines} />
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          <Trans>Change password</Trans>
        </Button>
        <Button variant="quiet" fullWidth href={paths.editAccount}>
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </Page>
  )
}
