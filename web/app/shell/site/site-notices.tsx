import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SiteNews } from '#web/api/site.ts'
import { localValues } from '#web/device/safe-storage.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { IconX } from '#web/ui/icons/generated/icons.ts'
import styles from './site-notices.module.css'

const dismissedKey = 'huvr.dismissedAnnouncement'

/** What owners announce on all pages: that nothing new can begin, and an announcement that each device may dismiss. */
export function SiteNotices({ announcement, maintenance }: SiteNews) {
  const { t } = useLingui()
  const [dismissed, setDismissed] = useState(() => localValues.getItem(dismissedKey))
  const dismiss = (id: string) => {
    localValues.setItem(dismissedKey, id)
    setDismissed(id)
  }
  const isAnnounced = announcement && announcement.id !== dismissed
  if (!maintenance && !isAnnounced) return null
  return (
    <section className={styles.notices} aria-label={t`News of the site`}>
      {maintenance && (
        <p className={styles.maintenance} role="status" dir="auto">
          {maintenance}
        </p>
      )}
      {isAnnounced && (
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
