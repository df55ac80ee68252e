import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import styles from './dialog-form.module.css'

interface DialogFormProps {
  readonly submit: (event: { preventDefault: () => void }) => void
  /** What the server says of the whole; what it says of a field stands there. */
  readonly lines: readonly string[]
  readonly isBusy: boolean
  readonly onLeave: () => void
  readonly leaveLabel?: ReactNode
  readonly children: ReactNode
}

/** The form of a report in a dialog: its fields, and below them the way back and the way to send it. */
export function DialogForm({
  submit,
  lines,
  isBusy,
  onLeave,
  leaveLabel = <Trans>Cancel</Trans>,
  children,
}: DialogFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <ErrorNotice lines={lines} />
      <DialogActions>
        <Button variant="quiet" onClick={onLeave}>
          {leaveLabel}
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Send the report</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
