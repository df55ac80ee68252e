import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './surface.module.css'

type Art = 'street' | 'detour' | 'night'

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
      {art && <StreetArt art={art} />}
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

/** Something could not be loaded: what, and how to go on. */
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

/** A small street scene under three lights; decoration only. */
function StreetArt({ art }: { art: Art }) {
  const sky =
    art === 'night'
      ? ['#1b1a3d', '#3b2a5c']
      : art === 'detour'
        ? ['#f6b48b', '#fbe3c8']
        : ['#8fcfd3', '#fbe8c9']
  const ground = art === 'night' ? '#141126' : '#7a4a52'
  return (
    <svg className={styles.art} viewBox="0 0 240 150" aria-hidden>
      <defs>
        <linearGradient id={`sky-${art}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="1" stopColor={sky[1]} />
        </linearGradient>
        <clipPath id={`frame-${art}`}>
          <rect width="240" height="150" rx="28" />
        </clipPath>
      </defs>
      <g clipPath={`url(#frame-${art})`}>
        <rect width="240" height="150" fill={`url(#sky-${art})`} />
        <circle cx="170" cy="52" r="20" fill={art === 'night' ? '#f4e7c4' : '#fff4d6'} />
        <path d="M0 96q40-26 84-8t80-6 76 8v60H0z" fill={ground} opacity=".35" />
        <path
          d="M0 150V70l22-12 22 12v20l20-10 18 10v60zM240 150V62l-24-14-22 14v26l-18-8-18 8v62z"
          fill={ground}
          opacity=".8"
        />
        <path d="M104 150l10-40h12l10 40z" fill={art === 'night' ? '#4b3a6b' : '#f7d9b0'} />
        {[14, 30, 70, 204, 222, 168].map((x, index) => (
          <rect key={x} x={x} y={index % 2 ? 96 : 84} width="7" height="11" rx="2" fill="#f2b84b" />
        ))}
        {art === 'detour' && (
          <g>
            <path d="M120 150V96" stroke="#2b2233" strokeWidth="4" strokeLinecap="round" />
            <path d="M98 76h44l10 11-10 11H98z" fill="#c8452b" />
            <path
              d="M108 87h26m-7-6 7 6-7 6"
              fill="none"
              stroke="#fff"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </g>
        )}
      </g>
    </svg>
  )
}
