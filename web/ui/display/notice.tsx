import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '#web/ui/icons/generated/icons.ts'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './notice.module.css'

const looks = {
  info: { icon: IconInfoCircle, look: undefined },
  success: { icon: IconCircleCheck, look: styles.noticeSuccess },
  warning: { icon: IconAlertTriangle, look: styles.noticeWarning },
  error: { icon: IconAlertCircle, look: styles.noticeError },
} as const

/** A message in the page. Errors are announced at once, the others politely. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: keyof typeof looks
  children: ReactNode
  action?: ReactNode
}) {
  const { icon: Icon, look } = looks[tone]
  return (
    <div className={classes(styles.notice, look)} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={22} aria-hidden />
      <div className={styles.noticeBody}>
        {children}
        {action && <div className={styles.noticeAction}>{action}</div>}
      </div>
    </div>
  )
}

/** Messages of a failed call, one line each; nothing when there are none. */
export function ErrorNotice({ lines, action }: { lines: readonly string[]; action?: ReactNode }) {
  if (lines.length === 0) return null
  return (
    <Notice tone="error" action={action}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
