import { IconMenu2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Me } from '#web/api/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './header.module.css'

const SideMenu = lazy(() =>
  import('#web/app/shell/side-menu.tsx').then((file) => ({ default: file.SideMenu })),
)

/** Opens the drawer of a signed-in person. */
export function MenuButton({ me }: { me: Me }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={t`Open the menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconMenu2 size={20} aria-hidden />
        <Avatar name={me.first_name} src={me.avatar} size={36} />
      </button>
      {wasOpened && (
        <Suspense>
          <SideMenu me={me} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
