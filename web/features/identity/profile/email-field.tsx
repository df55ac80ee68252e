import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
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
  const [sent, setSent] = useState<string | null>(null)
  const isChanged = field.value.trim() !== saved
  const { send, isSending, lines } = useSend(VerifyUserEmailDocument, {
    doneAs: ['EMAIL_SENT', 'ALREADY_VERIFIED'],
    isQuiet: true,
    // Verified meanwhile, on another device: the label says so as soon as the account has been read again.
    onDone: ({ status, message }) => (status === 'EMAIL_SENT' ? setSent(message) : readAgain()),
  })
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
            <Button variant="quiet" size="sm" loading={isSending} onClick={() => void send({})}>
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
