import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LoadedPages } from '#web/api/doors/pages.tsx'
import { SupportTicketsDocument, type SupportTicketRowFragment } from '#web/api/generated/support.ts'
import { paths } from '#web/app/paths.ts'
import { TicketState } from '#web/features/support/ticket-state.tsx'
import { aboutOf } from '#web/features/support/support-words.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './support.module.css'

export const meta = () => pageTitle(t`Messages with support`)

const pageSize = 20

/** What this person has written to support, newest first. */
export default function SupportTicketsPage() {
  return (
    <Page
      width="text"
      title={<Trans>Messages with support</Trans>}
      lead={<Trans>What you wrote to us, and our answers.</Trans>}
      aside={
        <Button size="sm" variant="outline" href={paths.contactUs}>
          <Trans>Contact Us</Trans>
        </Button>
      }
    >
      <LoadedPages
        query={SupportTicketsDocument}
        variablesOf={(from) => ({ first: pageSize, after: from })}
        pick={({ supportTickets: { data: rows, next } }) => ({ rows, next })}
        className={styles.list}
        skeleton={<Skeleton height="6rem" radius="18px" />}
        skeletons={3}
        none={<NothingYet />}
        more={(press) => (
          <Button variant="outline" onClick={press}>
            <Trans>Earlier messages</Trans>
          </Button>
        )}
      >
        {(ticket) => (
          <div className={styles.row}>
            <TicketRow ticket={ticket} />
          </div>
        )}
      </LoadedPages>
    </Page>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={<Trans>You have not written to us</Trans>}
      art="night"
      actions={
        <Button href={paths.help}>
          <Trans>Help</Trans>
        </Button>
      }
    >
      <Trans>Your reports and questions are here, with our answers.</Trans>
    </EmptyState>
  )
}

function TicketRow({ ticket }: { ticket: SupportTicketRowFragment }) {
  const { i18n } = useLingui()
  const writeDate = useDates()
  return (
    <>
      <Row align="center" justify="between" className={styles.rowHead}>
        <Text as="h2" size={16} weight={650} className={styles.title}>
          <Link href={paths.supportTicket(ticket.id)} className={styles.link}>
            {i18n._(aboutOf(ticket))}
          </Link>
        </Text>
        <TicketState status={ticket.status} />
      </Row>
      <p className={styles.excerpt} dir="auto">
        {ticket.text}
      </p>
      <Muted as="time" dateTime={ticket.created_at}>
        {writeDate(new Date(ticket.created_at), { dateStyle: 'medium' })}
      </Muted>
    </>
  )
}
