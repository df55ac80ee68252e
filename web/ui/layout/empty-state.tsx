// Drawn from properties that are new each time: what the compiler adds to remember them is longer than it is.
'use no memo'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './empty-state.module.css'

/** Small scenes; decoration only. */
const scenes = {
  street: '/scenes/street.svg',
  detour: '/scenes/detour.svg',
  night: '/scenes/night.svg',
  lost: '/not-found.svg',
} as const
type Art = keyof typeof scenes

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 1 | 2 | 3
  readonly art?: Art | null
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ title, children, actions, level = 2, art = 'street' }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {art && <img className={styles.art} src={scenes[art]} alt="" width={240} height={150} />}
      <Heading className={styles.emptyTitle} tabIndex={-1}>
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  readonly title?: ReactNode
  /** What the server said, one line each. */
  readonly lines: readonly string[]
  readonly onRetry?: () => void
  readonly actions?: ReactNode
  readonly level?: 1 | 2 | 3
}

/** Something could not be loaded: what, and how to continue. */
export function ErrorState({ title, lines, onRetry, actions, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        art="detour"
        title={title ?? <Trans>This did not load</Trans>}
        actions={
          <>
            {onRetry && (
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {actions}
          </>
        }
      >
        {lines.join(' ')}
      </EmptyState>
    </div>
  )
}
