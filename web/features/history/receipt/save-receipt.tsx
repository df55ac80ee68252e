import { Trans } from '@lingui/react/macro'
import { useSend } from '#web/api/doors/send.tsx'
import { MailReceiptDocument, type TripReceiptQuery } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './receipt.module.css'

type Receipt = Pick<
  NonNullable<TripReceiptQuery['tripReceipt']>,
  'trip' | 'receipt_pdf_url' | 'payment_status'
>

/**
 * The receipt as a file, or by e-mail to the person's own address. The file is what the page is for once nothing is left to
 * rate or to pay.
 */
export function SaveReceipt({ receipt }: { receipt: Receipt }) {
  const { trip, receipt_pdf_url: pdfUrl, payment_status: payment } = receipt
  const isMain = !trip.viewer_can_rate && (trip.viewer_role === 'walker' || payment !== 'failed')
  const { send, isSending, answer, lines } = useSend(MailReceiptDocument, { isQuiet: true })
  return (
    <>
      <Row gap={8} align="center" className={styles.save}>
        <Button variant={isMain ? 'primary' : 'quiet'} size={isMain ? 'md' : 'sm'} href={pdfUrl} reload>
          <Trans>Receipt as PDF</Trans>
        </Button>
        <Button variant="quiet" size="sm" loading={isSending} onClick={() => send({ trip_id: trip.id })}>
          <Trans>Email it to me</Trans>
        </Button>
      </Row>
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
      <ErrorNotice lines={lines} />
    </>
  )
}
