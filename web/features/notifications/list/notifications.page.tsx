import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { LoadedPages } from '#web/api/doors/pages.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  MarkNotificationsReadDocument,
  NotificationListDocument,
  type NotificationListQuery,
} from '#web/api/generated/notification-list.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './notifications.module.css'

export const meta = () => pageTitle(t`Notifications`)

const pageSize = 20
type Found = NotificationListQuery['notifications']['data'][number]

/** What has happened to this person, newest first, with what is still unread. */
export default function NotificationsPage() {
  const { send: mark, isSending, lines } = useSend(MarkNotificationsReadDocument, { isQuiet: true })
  const { data } = useAsked(
    NotificationListDocument,
    { first: pageSize, after: null },
    { policy: 'cache-first' },
  )
  const unread = data?.notifications.unread ?? 0
  return (
    <Page
      width="text"
      title={<Trans>Notifications</Trans>}
      aside={
        unread > 0 ? (
          <Button size="sm" variant="outline" loading={isSending} onClick={() => mark({ id: null })}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null
      }
    >
      <ErrorNotice lines={lines} />
      <LoadedPages
        query={NotificationListDocument}
        variablesOf={(from) => ({ first: pageSize, after: from })}
        pick={({ notifications: { data: rows, next } }) => ({ rows, next })}
        className={styles.list}
        skeleton={<Skeleton height="5rem" radius="18px" />}
        skeletons={3}
        none={
          <EmptyState title={<Trans>Nothing here yet</Trans>} art="night">
            <Trans>What happens to your walks is kept here for 90 days.</Trans>
          </EmptyState>
        }
        more={(press) => (
          <Button variant="outline" onClick={press}>
            <Trans>Earlier notifications</Trans>
          </Button>
        )}
      >
        {(each) => (
          <Row
            oneLine
            gap={16}
            justify="between"
            className={styles.row}
            data-unread={!each.is_read || undefined}
          >
            <NotificationRow notification={each} />
          </Row>
        )}
      </LoadedPages>
    </Page>
  )
}

function NotificationRow({ notification }: { notification: Found }) {
  const writeDate = useDates()
  const { send: mark } = useSend(MarkNotificationsReadDocument, { isQuiet: true })
  const nowMs = useMinute()
  const atMs = Date.parse(notification.at)
  const isToday = nowMs !== null && new Date(nowMs).toDateString() === new Date(atMs).toDateString()
  const read = () => {
    if (!notification.is_read) void mark({ id: notification.id })
  }
  return (
    <>
      <div>
        <Row as="h2" oneLine gap={8} align="center" className={styles.title}>
          {!notification.is_read && (
            <>
              <span className={styles.dot} aria-hidden />
              <span className="visually-hidden">
                <Trans>Unread:</Trans>{' '}
              </span>
            </>
          )}
          {notification.path ? (
            <Link href={notification.path} className={styles.link} onClick={read}>
              {notification.title}
            </Link>
          ) : (
            notification.title
          )}
        </Row>
        <p>{notification.text}</p>
      </div>
      <Muted as="time" className={styles.when} dateTime={notification.at}>
        {writeDate(atMs, isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' })}
      </Muted>
    </>
  )
}
