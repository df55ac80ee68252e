// On the home page too, whose scripts have a budget: what the compiler adds to remember these few parts is longer.
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { paths, type HomeSection } from '#web/app/paths.ts'
import { Logo } from '#web/app/shell/frame/logo.tsx'
import { MainLinks } from '#web/app/shell/frame/main-links.tsx'
import type { SessionState } from '#web/api/session.tsx'
import { brandName } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './header.module.css'

const MenuButton = lazy(() =>
  import('#web/app/shell/menu/menu-button.tsx').then((file) => ({ default: file.MenuButton })),
)

const Bell = lazy(() => import('#web/app/shell/menu/bell.tsx').then((file) => ({ default: file.Bell })))

/**
 * Logo, and what a visitor or a signed-in person needs. While the server has not said who it is, both are there and the
 * page's styles show one of them (`data-for` in base.css), so that neither sees the buttons of the other.
 */
export function Header({ state }: { state: SessionState }) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href={paths.home} className={styles.logo} aria-label={t`${brandName}, home page`}>
          <Logo />
        </Link>
        {state.kind !== 'signedIn' && <Sections />}
        {state.kind !== 'visitor' && (
          <nav className={styles.sections} aria-label={t`Main`} data-for="people">
            <MainLinks />
          </nav>
        )}
        <div className={styles.end}>
          {state.kind !== 'signedIn' && <Entry />}
          {state.kind === 'signedIn' && (
            <Suspense fallback={<BellPlace />}>
              <Bell />
            </Suspense>
          )}
          {state.kind !== 'visitor' && (
            <div className={styles.person} data-for="people">
              {state.kind === 'signedIn' ? (
                <Suspense fallback={<MenuPlace />}>
                  <MenuButton me={state.me} look="pill" />
                </Suspense>
              ) : (
                <MenuPlace />
              )}
            </div>
          )}
        </div>
      </div>
    </header>
  )
}

const BellPlace = () => <Skeleton width="48px" height="48px" radius="50%" />
const MenuPlace = () => <Skeleton width="5.5rem" height="48px" radius="var(--radius-pill)" />

function Sections() {
  const { t } = useLingui()
  const sections: readonly { section: HomeSection; text: string }[] = [
    { section: 'home', text: t`Home` },
    { section: 'about', text: t`About` },
    { section: 'beta-destinations', text: t`Beta destinations` },
    { section: 'blog', text: t`Blog` },
  ]
  return (
    <nav className={styles.sections} aria-label={t`Sections of the home page`} data-for="visitors">
      {sections.map(({ section, text }) => (
        <Link key={section} href={paths.homeSection(section)}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

function Entry() {
  return (
    <div className={styles.entry} data-for="visitors">
      <Button href={paths.login} variant="quiet" size="sm">
        <Trans>Login</Trans>
      </Button>
      <Button href={paths.register} size="sm">
        <Trans>Sign Up</Trans>
      </Button>
    </div>
  )
}
