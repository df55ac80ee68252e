import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSubscription } from 'urql'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { StepUpProvider } from '#web/api/doors/send.tsx'
import { WorkChangedDocument } from '#web/api/generated/work.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import {
  entriesFor,
  entryGroupKeys,
  entryGroups,
  type ConsoleEntry,
} from '#web/features/operator/console/entries.ts'
import { Keys } from '#web/features/operator/console/keys.tsx'
import { useOpenHelpCount } from '#web/features/operator/console/open-help.ts'
import { Palette } from '#web/features/operator/console/palette.tsx'
import { stepUp } from '#web/features/operator/factors/verify-factor.tsx'
import { brandName } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './console.module.css'

/** The console's own shell: navigation beside the page, or above it on narrow screens, and its keys. */
export function ConsoleFrame({
  rights,
  children,
}: {
  rights: readonly OperatorRight[]
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useKeys(setOpen)
  const counts = useCounts(rights)
  const nav = useRef<HTMLElement>(null)
  // On a phone the entries are one row to scroll: the page's own entry is in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const entries = entriesFor(rights)
  // One page may stand below another one's address; the longest is where the operator is.
  const [here] = entries
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.side}>
        <Link href={consolePaths.start} className={styles.name}>
          {brandName} <Trans>Console</Trans>
        </Link>
        <nav ref={nav} className={styles.nav} aria-label={t`Console`}>
          {entryGroupKeys.map((group) => (
            <EntryGroup
              key={group}
              title={i18n._(entryGroups[group])}
              entries={entries.filter((entry) => entry.group === group)}
              here={here}
              counts={counts}
            />
          ))}
        </nav>
        <div className={styles.tools}>
          <Button size="sm" variant="outline" onClick={() => setOpen('palette')}>
            <Trans>Go to…</Trans> <kbd className={styles.kbd}>Ctrl K</kbd>
          </Button>
          <Button size="sm" variant="quiet" href={paths.selectDestinations}>
            <Trans>Leave</Trans>
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <StepUpProvider value={stepUp}>{children}</StepUpProvider>
      </main>
      <Palette isOpen={open === 'palette'} rights={rights} onClose={() => setOpen(null)} />
      <Keys isOpen={open === 'keys'} onClose={() => setOpen(null)} />
    </div>
  )
}

interface EntryGroupProps {
  readonly title: string
  readonly entries: readonly ConsoleEntry[]
  /** The entry of the page that is open. */
  readonly here: string | undefined
  readonly counts: Counts
}

/** Entries under a heading of their own; nothing where the operator's rights open none of them. */
function EntryGroup({ title, entries, here, counts }: EntryGroupProps) {
  const { i18n } = useLingui()
  const headingId = useId()
  if (entries.length === 0) return null
  return (
    <>
      <p id={headingId} className={styles.group}>
        {title}
      </p>
      <ul className={styles.entries} aria-labelledby={headingId}>
        {entries.map(({ key, href, text }) => (
          <li key={href}>
            <Link href={href} aria-current={href === here ? 'page' : undefined}>
              {i18n._(text)}
              {(counts[key] ?? 0) > 0 && <Count of={key} count={counts[key] ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** So many are counted at most. */
const countedAtMost = 100

function Count({ of, count }: { of: ConsoleEntry['key']; count: number }) {
  const isHelp = of === 'help'
  return (
    <>
      {' '}
      <span className={classes(styles.count, isHelp && styles.urgent)}>
        {count >= countedAtMost ? `${countedAtMost}+` : count}
        <span className="visually-hidden">
          {' '}
          {isHelp ? <Trans context="calls">open</Trans> : <Trans>wait</Trans>}
        </span>
      </span>
    </>
  )
}

type Counts = Partial<Record<ConsoleEntry['key'], number>>

/** How much work waits that no operator has, and how many calls for help are open, as the server reports both. */
function useCounts(rights: readonly OperatorRight[]): Counts {
  const [{ data }] = useSubscription({ query: WorkChangedDocument })
  return { work: data?.workChanged ?? 0, help: useOpenHelpCount(rights) ?? 0 }
}

/** Ctrl+K (or Cmd+K) opens the palette anywhere, `?` the list of keys where nothing is being typed. */
function useKeys(open: (what: 'palette' | 'keys') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]')
      if (!isPalette && (event.key !== '?' || isTyping)) return
      event.preventDefault()
      open(isPalette ? 'palette' : 'keys')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
}
