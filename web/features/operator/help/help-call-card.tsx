import { Trans } from '@lingui/react/macro'
import { useSend } from '#web/api/doors/send.tsx'
import { TakeHelpCallDocument } from '#web/api/generated/operator-help.ts'
import { CloseHelpCall } from '#web/features/operator/help/close-help-call.tsx'
import { HelpDetail } from '#web/features/operator/help/help-detail.tsx'
import type { HelpCall } from '#web/features/operator/help/help-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** Calls for help, one below the other. */
export function HelpCallCards({ calls }: { calls: readonly HelpCall[] }) {
  return (
    <Stack as="ul" gap={16}>
      {calls.map((call) => (
        <li key={call.id}>
          <HelpCallCard call={call} />
        </li>
      ))}
    </Stack>
  )
}

/** One call for help; where its person is comes once this operator has taken it. */
function HelpCallCard({ call }: { call: HelpCall }) {
  const writeDate = useDates()
  const { send, isSending, lines } = useSend(TakeHelpCallDocument, { isQuiet: true })
  const since = writeDate(new Date(call.since), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <Card as="article" gap={12}>
      <Row as="header" gap={12} align="center" justify="between">
        <h2>
          <Who call={call} />
        </h2>
        <State call={call} />
      </Row>
      <Muted>
        {call.destination} · {since}
      </Muted>
      {call.close_reason !== null && <p dir="auto">{call.close_reason}</p>}
      {call.closed_at === null && !call.is_mine && (
        <Button fullWidth size="lg" loading={isSending} onClick={() => void send({ id: call.id })}>
          {call.taken_by === null ? <Trans>Take this call</Trans> : <Trans>Take it over</Trans>}
        </Button>
      )}
      <ErrorNotice lines={lines} />
      {call.is_mine && (
        <>
          <HelpDetail call={call} />
          <CloseHelpCall id={call.id} />
        </>
      )}
    </Card>
  )
}

function Who({ call }: { call: HelpCall }) {
  const name = call.first_name ?? '?'
  const partner = call.partner_first_name ?? '?'
  const { group_title: group } = call
  if (call.kind === 'check') return <Trans>{name} has not answered</Trans>
  if (group !== null)
    return call.role === 'walker' ? (
      <Trans>
        Walker {name} calls for help, on the group walk “{group}”
      </Trans>
    ) : (
      <Trans>
        Payer {name} calls for help, on the group walk “{group}”
      </Trans>
    )
  return call.role === 'walker' ? (
    <Trans>
      Walker {name} calls for help, with {partner}
    </Trans>
  ) : (
    <Trans>
      Traveler {name} calls for help, with {partner}
    </Trans>
  )
}

function State({ call }: { call: HelpCall }) {
  if (call.is_safe)
    return (
      <Badge tone="calm">
        <Trans>Safe</Trans>
      </Badge>
    )
  if (call.closed_at !== null)
    return (
      <Badge>
        <Trans context="a call">Closed</Trans>
      </Badge>
    )
  if (call.taken_by === null)
    return (
      <Badge tone="danger">
        <Trans>Waiting</Trans>
      </Badge>
    )
  return (
    <Badge tone="gold">
      <Trans>With {call.taken_by}</Trans>
    </Badge>
  )
}
