import { Trans } from '@lingui/react/macro'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  MailMeAgainDocument,
  MessageDeliveryDocument,
  type MessageDeliveryQuery,
} from '#web/api/generated/settings.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { readablePhone } from '#web/ui/forms/phone/phone.ts'
import { useDates } from '#web/ui/i18n/dates.ts'

type Delivery = MessageDeliveryQuery['messageDelivery']

/** What stops our messages to a person, with the way to get them again; nothing while they arrive. */
export function MessageDelivery() {
  const { data, again: ask } = useAsked(MessageDeliveryDocument, {})
  const delivery = data?.messageDelivery
  if (!delivery) return null
  return (
    <>
      {delivery.refused_because === 'bounced' && <Bounced delivery={delivery} />}
      {delivery.refused_because === 'complained' && <Complained delivery={delivery} onChanged={ask} />}
      {delivery.texts_stopped_since && <TextsStopped delivery={delivery} />}
    </>
  )
}

/** The date of something that was reported of messages. */
function useDay(iso: string | null | undefined): string {
  const writeDate = useDates()
  return iso ? writeDate(new Date(iso), { dateStyle: 'long' }) : ''
}

function Bounced({ delivery }: { delivery: Delivery }) {
  const day = useDay(delivery.refused_since)
  return (
    <Notice
      tone="warning"
      action={
        <Link href={paths.editAccount}>
          <Trans>Change or verify my address</Trans>
        </Link>
      }
    >
      <p>
        <Trans>
          What we sent to <bdi>{delivery.refused_email}</bdi> on {day} came back, so we send nothing there.
          Give another address, or verify this one again once it takes mail.
        </Trans>
      </p>
    </Notice>
  )
}

function Complained({ delivery, onChanged }: { delivery: Delivery; onChanged: () => void }) {
  const { send, isSending, lines } = useSend(MailMeAgainDocument, { onDone: onChanged })
  const day = useDay(delivery.refused_since)
  return (
    <Notice
      action={
        <Button size="sm" variant="outline" loading={isSending} onClick={() => void send({})}>
          <Trans>Email me again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          On {day} you marked an email from us as unwanted. To <bdi>{delivery.refused_email}</bdi> we send
          only what you ask for: codes, links and receipts.
        </Trans>
      </p>
      <ErrorNotice lines={lines} />
    </Notice>
  )
}

function TextsStopped({ delivery }: { delivery: Delivery }) {
  const day = useDay(delivery.texts_stopped_since)
  const sender = delivery.texts_sender
  return (
    <Notice>
      <p>
        <Trans>
          On {day} you asked us by text message to stop reminders and alerts. They come by email if yours is
          verified; codes and calls for help still come as texts.
        </Trans>
      </p>
      <p>
        {sender ? (
          <Trans>
            Send START to{' '}
            <a href={`sms:${sender}?&body=START`} dir="ltr">
              {readablePhone(sender)}
            </a>{' '}
            to get them again.
          </Trans>
        ) : (
          <Trans>Answer one of those texts with START to get them again.</Trans>
        )}
      </p>
    </Notice>
  )
}
