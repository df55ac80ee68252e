import { useLingui } from '@lingui/react'
import { stateWords } from '#web/features/support/support-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'

/** How a ticket stands, as a label. */
export function TicketState({ status }: { status: string }) {
  const { i18n } = useLingui()
  const words = stateWords[status]
  return <Badge {...(status === 'answered' && { tone: 'calm' })}>{words ? i18n._(words) : status}</Badge>
}
