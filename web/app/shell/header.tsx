import { Trans, useLingui } from '@lingui/react/macro'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { paths, type HomeSection } from '#web/app/paths.ts'
import { Logo } from '#web/app/shell/logo.tsx'
import { useSession } from '#web/api/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { brandName } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './header.module.css'

const SideMenu = lazy(() =>
  import('#web/app/shell/side-menu.tsx').then((file) => ({ default: file.SideMenu })),
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
  const { t } = useLingui()
  const { state } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (state.kind === 'signedIn') {
    return (
      <>
        <button
          type="button"
          className={styles.menu}
          aria-label={t`Open the menu`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          <IconMenu2 size={20} aria-hidden />
          <Avatar name={state.me.first_name} src={state.me.avatar} size={36} />
        </button>
        {wasOpened && (
          <Suspense>
            <SideMenu me={state.me} isOpen={isOpen} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <div className={state.kind === 'loading' ? styles.unknown : styles.entry}>
      <Button href={paths.login} variant="quiet" size="sm">
        <Trans>Login</Trans>
      </Button>
      <Button href={paths.register} size="sm">
        <Trans>Sign Up</Trans>
      </Button>
    </div>
  )
}
