import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
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
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './notifications.module.css'

export const meta = () => pageTitle(t`Notifications`)

const pageSize = 20
type Found = NotificationListQuery['notifications']['data'][number]

/** What has happened to this person, newest first, with what is still unread. */
export default function NotificationsPage() {
  const [afters, setAfters] = useState<readonly (string | null)[]>([null])
  const [{ fetching, error }, mark] = useMutation(MarkNotificationsReadDocument)
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
          <Button size="sm" variant="outline" loading={fetching} onClick={() => void mark({ id: null })}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null
      }
    >
      {error && <ErrorNotice lines={errorLines(error)} />}
      {afters.map((after, index) => (
        <NotificationPart
          key={after ?? 'first'}
          after={after}
          onMore={index + 1 === afters.length ? (next) => setAfters([...afters, next]) : null}
        />
      ))}
    </Page>
  )
}

function NotificationPart({
  after,
  onMore,
}: {
  after: string | null
  /** Asks for the next part; null when it stands below. */
  onMore: ((next: string) => void) | null
}) {
  const { data, error, again: ask } = useAsked(NotificationListDocument, { first: pageSize, after })
  const found = data?.notifications
  if (!found)
    return error ? (
      <ErrorState lines={errorLines(error)} onRetry={ask} />
    ) : (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height="5rem" radius="18px" />
        ))}
      </div>
    )
  if (after === null && found.data.length === 0)
    return (
      <EmptyState title={<Trans>Nothing here yet</Trans>} art="night">
        <Trans>What happens to your walks is kept here for 90 days.</Trans>
      </EmptyState>
    )
  const { next } = found
  return (
    <>
      <ul className={styles.list}>
        {found.data.map((each) => (
          <li key={each.id} className={styles.row} data-unread={!each.is_read || undefined}>
            <NotificationRow notification={each} />
          </li>
        ))}
      </ul>
      {onMore && next && (
        <Button variant="outline" onClick={() => onMore(next)}>
          <Trans>Earlier notifications</Trans>
        </Button>
      )}
    </>
  )
}

function NotificationRow({ notification }: { notification: Found }) {
  const writeDate = useDates()
  const [, mark] = useMutation(MarkNotificationsReadDocument)
  const nowMs = useMinute()
  const atMs = Date.parse(notification.at)
  const isToday = nowMs !== null && new Date(nowMs).toDateString() === new Date(atMs).toDateString()
  const read = () => {
    if (!notification.is_read) void mark({ id: notification.id })
  }
  return (
    <>
      <div>
        <h2 className={styles.title}>
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
        </h2>
        <p>{notification.text}</p>
      </div>
      <time className={styles.when} dateTime={notification.at}>
        {writeDate(atMs, isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' })}
      </time>
    </>
  )
}
