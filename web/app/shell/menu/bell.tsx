import { IconBell } from '#web/ui/icons/generated/icons.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useQuery, useSubscription } from 'urql'
import {
  UnreadNotificationsChangedDocument,
  UnreadNotificationsDocument,
} from '#web/api/generated/notification-list.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import styles from './bell.module.css'

const shownAtMost = 9

/** The way to the notifications, with how many are unread. */
export function Bell() {
  const { t, i18n } = useLingui()
  const [{ data }, ask] = useQuery({
    query: UnreadNotificationsDocument,
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: UnreadNotificationsChangedDocument })
  useOnReturn(useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]))
  const unread = data?.unreadNotifications ?? 0
  const count = i18n.number(Math.min(unread, shownAtMost))
  return (
    <span className={styles.bell}>
      <IconButton
        href={paths.notifications}
        label={
          unread === 0
            ? t`Notifications`
            : plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' })
        }
      >
        <IconBell size={24} aria-hidden />
      </IconButton>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > shownAtMost ? `${count}+` : count}
        </span>
      )}
    </span>
  )
}
