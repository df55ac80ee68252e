import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { paths, type HomeSection } from '#web/app/paths.ts'
import { Logo } from '#web/app/shell/logo.tsx'
import { useSession } from '#web/api/session.tsx'
import { brandName } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './header.module.css'

const MenuButton = lazy(() =>
  import('#web/app/shell/menu-button.tsx').then((file) => ({ default: file.MenuButton })),
)

/** Logo, the sections of the start page, and log in / sign up or the menu. */
export function Header() {
  const { t } = useLingui()
  const sections: readonly { section: HomeSection; text: string }[] = [
    { section: 'home', text: t`Home` },
    { section: 'about', text: t`About` },
    { section: 'beta-destinations', text: t`Beta destinations` },
    { section: 'blog', text: t`Blog` },
  ]
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href={paths.home} className={styles.logo} aria-label={t`${brandName}, start page`}>
          <Logo />
        </Link>
        <nav className={styles.sections} aria-label={t`Sections of the start page`}>
          {sections.map(({ section, text }) => (
            <Link key={section} href={paths.homeSection(section)}>
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <Entry />
        </div>
      </div>
    </header>
  )
}

function Entry() {
  const { state } = useSession()
  if (state.kind === 'signedIn')
    return (
      <Suspense>
        <MenuButton me={state.me} />
      </Suspense>
    )
  return (
    <div className={styles.entry}>
      <Button href={paths.login} variant="quiet" size="sm">
        <Trans>Login</Trans>
      </Button>
      <Button href={paths.register} size="sm">
        <Trans>Sign Up</Trans>
      </Button>
    </div>
  )
}
