import { Trans } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { MailReceiptDocument } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import styles from './receipt.module.css'

/** The receipt as a file, or by e-mail to the person's own address. */
export function KeepReceipt({ tripId, pdfUrl }: { tripId: string; pdfUrl: string }) {
  const [{ data, error, fetching }, mail] = useMutation(MailReceiptDocument)
  const answer = data?.mailReceipt
  return (
    <>
      <div className={styles.keep}>
        <Button variant="outline" size="sm" href={pdfUrl} reload>
          <Trans>Receipt as PDF</Trans>
        </Button>
        <Button variant="outline" size="sm" loading={fetching} onClick={() => void mail({ trip_id: tripId })}>
          <Trans>Email it to me</Trans>
        </Button>
      </div>
      {answer?.status === 'RECEIPT_SENT' && <Notice tone="success">{answer.message}</Notice>}
      {answer?.status === 'EMAIL_REQUIRED' && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" href={paths.editAccount}>
              <Trans>Edit My Account</Trans>
            </Button>
          }
        >
          {answer.message}
        </Notice>
      )}
      {error && <ErrorNotice lines={errorLines(error)} />}
    </>
  )
}
