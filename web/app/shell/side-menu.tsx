import { IconChevronRight, IconLogout, IconPencil } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { menuFor } from '#web/app/shell/menu.ts'
import { viewerOf } from '#web/app/shell/viewer.ts'
import { useSession, type Me } from '#web/api/session.tsx'
import { useView } from '#web/api/view.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Segments } from '#web/ui/tabs.tsx'
import styles from './side-menu.module.css'

/** The drawer of a signed-in person: who they are, which view they look at, and where they can go. */
export function SideMenu({ me, isOpen, onClose }: { me: Me; isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { signOut } = useSession()
  const [view, choose] = useView()
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ')
  const leave = async () => {
    setLeaving(true)
    // Away from a personal page first, or its guard would ask to log in again.
    await navigate(paths.home)
    const isOut = await signOut()
    if (isOut) return
    setLeaving(false)
    toast(t`You are still signed in: the server did not answer. Please try again.`)
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t`Menu`} hideTitle>
      <div className={styles.who}>
        <Avatar name={me.first_name} src={me.avatar} size={64} />
        <div className={styles.name}>
          <p className={styles.full}>{name}</p>
          {view === 'walker' ? (
            <Stars value={me.over_all_rating ?? 0} />
          ) : (
            <p className={styles.role}>
              <Trans>Traveler</Trans>
            </p>
          )}
        </div>
        {view === 'traveller' && (
          <IconButton label={t`Edit my account`} href={paths.editAccount} variant="soft" size="sm">
            <IconPencil size={18} />
          </IconButton>
        )}
      </div>
      <Segments
        label={t`View`}
        selected={view}
        onSelect={choose}
        options={[
          { key: 'traveller', label: <Trans>Traveler</Trans> },
          { key: 'walker', label: <Trans>Walker</Trans> },
        ]}
      />
      <nav
        aria-label={t`Menu`}
        className={styles.menu}
        onClick={(event) => (event.target as Element).closest('a') && onClose()}
      >
        <ul>
          {menuFor(view, viewerOf(me)).map((entry) => (
            <li key={entry.href}>
              <Link href={entry.href}>
                {i18n._(entry.text)}
                {entry.isSoon ? (
                  <Badge>
                    <Trans>Soon</Trans>
                  </Badge>
                ) : entry.needsSteps ? (
                  <Badge>
                    <Trans>For walkers</Trans>
                  </Badge>
                ) : (
                  <IconChevronRight size={18} aria-hidden />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        variant="outline"
        fullWidth
        icon={<IconLogout size={18} aria-hidden />}
        loading={isLeaving}
        onClick={() => void leave()}
      >
        <Trans>Sign out</Trans>
      </Button>
    </Drawer>
  )
}
