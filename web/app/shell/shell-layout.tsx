import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { ErrorPage } from '#web/app/shell/error-page.tsx'
import { Footer } from '#web/app/shell/footer.tsx'
import { Header } from '#web/app/shell/header.tsx'
import { useMe } from '#web/api/session.tsx'
import styles from './shell-layout.module.css'

const OpenTripBar = lazy(() =>
  import('#web/features/trips/public.tsx').then((file) => ({ default: file.OpenTripBar })),
)

/** Header, page, footer. */
export default function ShellLayout() {
  return <Frame>{<Outlet />}</Frame>
}

function Frame({ children }: { children: React.ReactNode }) {
  const me = useMe()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      {me && (
        <Suspense>
          <OpenTripBar />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
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
