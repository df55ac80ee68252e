import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  EventsNotUnderstoodDocument,
  MarkEventLookedAtDocument,
  type EventNotUnderstoodRowFragment,
} from '#web/api/generated/payment-events.ts'
import { eventFaultWordsOf } from '#web/features/operator/calls/event-words.ts'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './calls.module.css'

type Row = EventNotUnderstoodRowFragment

const first = 20

/** Events of the payment provider that were not understood, and the act that an operator has looked at one. */
export function EventsNotUnderstood() {
  const [after, setAfter] = useState<string | null>(null)
  const [{ data, error, fetching }, ask] = useQuery({
    query: EventsNotUnderstoodDocument,
    variables: { first, after },
    requestPolicy: 'network-only',
  })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const found = data?.eventsNotUnderstood
  const rows = found?.data ?? []
  return (
    <section className={styles.part} aria-busy={fetching}>
      <h2>
        <Trans>Events of the payment provider that were not understood</Trans>
      </h2>
      {rows.length > 0 ? (
        <ul className={styles.calls}>
          {rows.map((event) => (
            <Card as="li" look="flat" key={event.id} className={styles.call}>
              <Event event={event} onChanged={reload} />
            </Card>
          ))}
        </ul>
      ) : found ? (
        <EmptyState level={3} art={null} title={<Trans>All events were understood</Trans>}>
          <Trans>
            What the payment provider tells and we cannot place is listed here, until an operator has looked
            at it.
          </Trans>
        </EmptyState>
      ) : error ? (
        <ErrorState level={3} lines={errorLines(error)} onRetry={reload} />
      ) : (
        <Skeleton height="6rem" radius="var(--radius-card)" />
      )}
      {(after !== null || found?.next) && (
        <p className={styles.row}>
          {after !== null && (
            <Button size="sm" variant="quiet" onClick={() => setAfter(null)}>
              <Trans>From the start</Trans>
            </Button>
          )}
          {found?.next && (
            <Button size="sm" variant="outline" onClick={() => setAfter(found.next ?? null)}>
              <Trans>More events</Trans>
            </Button>
          )}
        </p>
      )}
    </section>
  )
}

interface EventProps {
  readonly event: Row
  readonly onChanged: () => void
}

function Event({ event, onChanged }: EventProps) {
  const { i18n } = useLingui()
  const writeDate = useDates()
  const words = eventFaultWordsOf(event.reason)
  const at = writeDate(new Date(event.received_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className={styles.row}>
        <strong dir="ltr">{event.kind}</strong>
        <Badge tone="gold">{words ? i18n._(words) : event.reason}</Badge>
      </p>
      {event.reference !== null && <p dir="ltr">{event.reference}</p>}
      <p className={styles.small} dir="ltr">
        {event.id}
      </p>
      <p className={styles.small}>
        <time dateTime={event.received_at}>{at}</time>
      </p>
      <MarkLookedAt event={event} onChanged={onChanged} />
    </>
  )
}

function MarkLookedAt({ event, onChanged }: EventProps) {
  const { t } = useLingui()
  const [, mark] = useMutation(MarkEventLookedAtDocument)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Mark as looked at</Trans>
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Mark this event as looked at?`}
        hint={t`Nothing is done with it: say what you found at the provider. The reason is for the audit log alone.`}
        label={t`Mark as looked at`}
        doneAs="SUCCESS"
        send={async (reason) => {
          const { data, error } = await mark({ id: event.id, reason })
          return { answer: data?.markEventLookedAt, error }
        }}
        onDone={onChanged}
      />
    </>
  )
}
