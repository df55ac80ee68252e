import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { MINUTE } from '#domain/shared/units.ts'
import { SiteDocument } from '#web/api/generated/site.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { IconX } from '@tabler/icons-react'
import styles from './site-notices.module.css'

const dismissedKey = 'huvr.dismissedAnnouncement'

/** Pages that stay open hear of a change within so long. */
const askEveryMs = MINUTE

/** What owners tell on all pages: that nothing new can begin, and an announcement that each device may dismiss. */
export function SiteNotices() {
  const { t } = useLingui()
  const [{ data }, ask] = useQuery({ query: SiteDocument })
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey))
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask({ requestPolicy: 'network-only' })
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [ask])
  const announcement = data?.site.announcement
  const maintenance = data?.site.maintenance
  const dismiss = (id: string) => {
    localStorage.setItem(dismissedKey, id)
    setDismissed(id)
  }
  const isTold = announcement && announcement.id !== dismissed
  if (!maintenance && !isTold) return null
  return (
    <section className={styles.notices} aria-label={t`News of the site`}>
      {maintenance && (
        <p className={styles.maintenance} role="status" dir="auto">
          {maintenance}
        </p>
      )}
      {isTold && (
        <div className={styles.announcement}>
          <p role="status" dir="auto">
            {announcement.text}
          </p>
          <IconButton label={t`Dismiss`} size="sm" onClick={() => dismiss(announcement.id)}>
            <IconX size={18} />
          </IconButton>
        </div>
      )}
    </section>
  )
}
