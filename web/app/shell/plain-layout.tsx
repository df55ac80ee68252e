import { Outlet } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { ErrorPage } from '#web/app/shell/errors/error-page.tsx'
import { paths } from '#web/app/paths.ts'
import { brandName } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Logo } from '#web/app/shell/frame/logo.tsx'
import styles from './plain-layout.module.css'

/** Sign-in and registration: no header, no footer, one thing to do. */
export default function PlainLayout() {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Link href={paths.home} className={styles.home} aria-label={brandName}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <aside className={styles.scene} data-night aria-hidden>
        <img className={styles.picture} src="/posters/lisbon-golden-800.webp" alt="" />
        <p className={styles.words}>
          <Trans>
            Be there, <em>now.</em>
          </Trans>
        </p>
      </aside>
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} outer />
}
