import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { SupportTicketDocument, type SupportTicketQuery } from '#web/api/generated/support.ts'
import { paths } from '#web/app/paths.ts'
import { aboutOf } from '#web/features/support/support-words.ts'
import { TicketState } from '#web/features/support/ticket-state.tsx'
import { WriteBack } from '#web/features/support/write-back.tsx'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './support.module.css'

export const meta = () => pageTitle(t`Messages with support`)

type Ticket = NonNullable<SupportTicketQuery['supportTicket']>

/** One thing that this person has written to support about, with the answers, and a field to write back. */
export default function SupportTicketPage() {
  const { id = '' } = useParams()
  return (
    <Load
      query={SupportTicketDocument}
      variables={{ id }}
      pick={({ supportTicket }) => supportTicket}
      none={<EmptyState title={<Trans>There is no such message</Trans>} art="detour" />}
      around={(rest) => (
        <Page width="text" title={<Trans>Messages with support</Trans>} aside={<All />}>
          {rest}
        </Page>
      )}
    >
      {(ticket) => <OfTicket ticket={ticket} />}
    </Load>
  )
}

function All() {
  return (
    <Button size="sm" variant="outline" href={paths.supportTickets}>
      <Trans>All messages</Trans>
    </Button>
  )
}

function OfTicket({ ticket }: { ticket: Ticket }) {
  const { i18n } = useLingui()
  return (
    <Page
      width="text"
      title={i18n._(aboutOf(ticket))}
      lead={<TicketState status={ticket.status} />}
      aside={<All />}
    >
      <Stack gap={24}>
        <Thread ticket={ticket} />
        <WriteBack ticket={ticket} />
      </Stack>
    </Page>
  )
}

function Thread({ ticket }: { ticket: Ticket }) {
  const writeDate = useDates()
  const { id, text, created_at } = ticket
  const moment = (at: string) => (
    <time dateTime={at}>{writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
  )
  return (
    <Stack as="ol" gap={12}>
      {[{ id, text, created_at, is_operator: false }, ...ticket.messages].map((message) => (
        <li key={message.id} className={classes(styles.message, message.is_operator && styles.ours)}>
          <Text as="span" size={14} tone="soft">
            {message.is_operator ? <Trans>The {brandName} team</Trans> : <Trans>You</Trans>}
            {' · '}
            {moment(message.created_at)}
          </Text>
          <p dir="auto">{message.text}</p>
        </li>
      ))}
      {ticket.closed_at && (
        <Text as="li" size={14} tone="soft" className={styles.note}>
          <Trans>Closed</Trans> · {moment(ticket.closed_at)}
        </Text>
      )}
    </Stack>
  )
}
