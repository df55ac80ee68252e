// On the home page too, whose scripts have a budget: what the compiler adds to remember these few parts is longer.
'use no memo'

import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { ErrorPage } from '#web/app/shell/errors/error-page.tsx'
import { Footer } from '#web/app/shell/frame/footer.tsx'
import { Header } from '#web/app/shell/frame/header.tsx'
import { TabBar } from '#web/app/shell/frame/tab-bar.tsx'
import { useSession } from '#web/api/session.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './shell-layout.module.css'

const OpenTripBar = lazy(() =>
  import('#web/features/booking/on-every-page.tsx').then((file) => ({ default: file.OpenTripBar })),
)

/** The layout of the pages for people who are signed in, as the routes name it. */
const personalPages = 'personal'

/** Header, page, footer. */
export default function ShellLayout() {
  return <Frame>{<Outlet />}</Frame>
}

function Frame({ children }: { children: React.ReactNode }) {
  const { state } = useSession()
  const isTool = useMatches().some(({ id }) => id === personalPages)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header state={state} />
      {state.kind === 'signedIn' && (
        <Suspense>
          <OpenTripBar />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer isLine={isTool} />
      <TabBar state={state} />
    </div>
  )
}

const unknown = { kind: 'loading' } as const

/** The shell around the place of a page whose code is on its way; pages that stand without the shell have no header here either. */
export function EarlyShell() {
  return (
    <div className={`${styles.frame} ${styles.early}`} aria-busy="true">
      <Header state={unknown} />
      <main className={styles.main}>
        <div className={styles.waiting}>
          <Skeleton width="min(22rem, 70%)" height="3rem" />
          <Skeleton height="40dvh" radius="var(--radius-card)" />
        </div>
      </main>
      <TabBar state={unknown} />
    </div>
  )
}

/** The inner of the two tiers: a page broke, the shell around it stands. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
