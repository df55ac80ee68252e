import { IconChevronRight, IconExternalLink } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/button/link.tsx'
import styles from './link-rows.module.css'

export interface LinkRow {
  readonly label: ReactNode
  readonly href: string
  /** Another site: opens in a new tab and says so. */
  readonly isOutside?: boolean
}

/** Places to go, one row each. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul className={styles.links}>
      {rows.map(({ label, href, isOutside = false }) => (
        <li key={href}>
          {isOutside ? (
            <a href={href} target="_blank" rel="noreferrer">
              <span>
                {label}
                <span className="visually-hidden">
                  {' '}
                  <Trans>(opens in a new tab)</Trans>
                </span>
              </span>
              <IconExternalLink size={20} aria-hidden />
            </a>
          ) : (
            <Link href={href}>
              {label}
              <IconChevronRight size={20} aria-hidden />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
