import { Trans, useLingui } from '@lingui/react/macro'
import { EventsNotUnderstoodDocument, MarkEventLookedAtDocument } from '#web/api/generated/payment-events.ts'
import { eventFaultWordsOf } from '#web/features/operator/calls/event-words.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { Rows, usePart } from '#web/features/operator/kit/rows.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

const first = 20

/** Events of the payment provider that were not understood, and the act that an operator has looked at one. */
export function EventsNotUnderstood() {
  const { i18n } = useLingui()
  const [after, go] = usePart()
  const asked = useLookedAt(EventsNotUnderstoodDocument, { first, after })
  return (
    <Part title={<Trans>Events of the payment provider that were not understood</Trans>}>
      <Rows
        from={asked}
        pick={({ eventsNotUnderstood }) => eventsNotUnderstood.data}
        keyOf={({ id }) => id}
        rowOf={(event) => {
          const words = eventFaultWordsOf(event.reason)
          return {
            title: <span dir="ltr">{event.kind}</span>,
            badge: <Badge tone="gold">{words ? i18n._(words) : event.reason}</Badge>,
            facts: [
              event.reference && (
                <span key="reference" dir="ltr">
                  {event.reference}
                </span>
              ),
              <span key="id" dir="ltr">
                {event.id}
              </span>,
              <Moment key="at" at={event.received_at} />,
            ],
            acts: <MarkLookedAt id={event.id} onDone={asked.again} />,
          }
        }}
        empty={{
          title: <Trans>All events were understood</Trans>,
          text: (
            <Trans>
              What the payment provider tells and we cannot place is listed here, until an operator has looked
              at it.
            </Trans>
          ),
        }}
        part={{
          next: asked.data?.eventsNotUnderstood.next,
          isLater: after !== null,
          onGo: go,
          moreLabel: <Trans>More events</Trans>,
        }}
      />
    </Part>
  )
}

function MarkLookedAt({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ActButton
      onDone={onDone}
      act={act({
        label: t`Mark as looked at`,
        title: t`Mark this event as looked at?`,
        hint: t`Nothing is done with it: say what you found at the provider. The reason is for the audit log alone.`,
        document: MarkEventLookedAtDocument,
        variables: (reason) => ({ id, reason }),
        doneAs: 'SUCCESS',
      })}
    />
  )
}
