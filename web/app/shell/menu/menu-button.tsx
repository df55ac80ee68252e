import { IconMenu2 } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Me } from '#web/api/session.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from '#web/app/shell/frame/header.module.css'

const SideMenu = lazy(() =>
  import('#web/app/shell/menu/side-menu.tsx').then((file) => ({ default: file.SideMenu })),
)

/** Opens the drawer of a signed-in person: a pill in the header, a tab on phones. */
export function MenuButton({ me, look }: { me: Me; look: 'pill' | 'tab' }) {
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
        className={look === 'pill' ? styles.menu : undefined}
        aria-label={t`Open the menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {look === 'pill' && <IconMenu2 size={20} aria-hidden />}
        <Avatar name={me.first_name} src={me.avatar} size={look === 'pill' ? 36 : 24} />
        {look === 'tab' && <Trans>Menu</Trans>}
      </button>
      {wasOpened && (
        <Suspense>
          <SideMenu me={me} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
