import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { VerifyUserEmailDocument } from '#web/api/generated/edit-account.ts'
import { useEmailState } from '#web/features/identity/profile/email-state.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

/** The e-mail address with what is known about it: verified, or a way to verify it. A changed one starts unverified. */
export function EmailField({
  saved,
  isVerified,
  field,
}: {
  /** The address the server has. */
  saved: string
  isVerified: boolean
  field: Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref'>
}) {
  const { t } = useLingui()
  const readAgain = useEmailState(!isVerified)
  const [{ fetching }, askForLink] = useMutation(VerifyUserEmailDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [sent, setSent] = useState<string | null>(null)
  const isChanged = field.value.trim() !== saved
  const verify = async () => {
    setLines([])
    const { data, error } = await askForLink({})
    if (error) return setLines(errorLines(error))
    const answer = data?.verifyUserEmail
    if (answer?.status === 'EMAIL_SENT') return setSent(answer.message)
    // Verified meanwhile, on another device: the label says so as soon as the account has been read again.
    if (answer?.status === 'ALREADY_VERIFIED') return readAgain()
    return setLines(answer ? [answer.message] : [])
  }
  return (
    <>
      <Field
        {...field}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          isChanged
            ? t`Press Next to save. You will need to verify the new address.`
            : !isVerified && t`Not verified yet. Press Verify and we’ll email you a link.`
        }
        end={
          isChanged ? undefined : isVerified ? (
            <span className={styles.verified}>
              <Badge tone="calm">
                <Trans>Verified</Trans>
              </Badge>
            </span>
          ) : (
            <Button variant="quiet" size="sm" loading={fetching} onClick={() => void verify()}>
              <Trans>Verify</Trans>
            </Button>
          )
        }
      />
      <ErrorNotice lines={lines} />
      <Dialog isOpen={sent !== null} onClose={() => setSent(null)} title={<Trans>Check your inbox</Trans>}>
        <p>{sent}</p>
        <DialogActions>
          <Button onClick={() => setSent(null)}>
            <Trans>OK</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
