// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { IconChevronRight, IconLogout, IconPencil } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFeaturesOff } from '#web/api/site.ts'
import { paths } from '#web/app/paths.ts'
import { menuFor } from '#web/app/shell/menu/menu.ts'
import { viewerOf } from '#web/app/shell/menu/viewer.ts'
import type { Me } from '#web/api/session.tsx'
import { useSignOut } from '#web/api/sign-out.ts'
import { useView, type View } from '#web/api/view.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './side-menu.module.css'

/** The drawer of a signed-in person: who they are, which view they look at, and where they can go. */
export function SideMenu({ me, isOpen, onClose }: { me: Me; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { signOut } = useSignOut()
  const [view, choose] = useView()
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    setLeaving(true)
    // Away from a personal page first, or its guard would ask to log in again.
    await navigate(paths.home)
    const isOut = await signOut()
    if (isOut) return
    setLeaving(false)
    toast(t`You are still logged in: the server did not respond. Please try again.`)
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t`Menu`} hideTitle>
      <Who me={me} view={view} />
      <Segments
        label={t`View`}
        selected={view}
        onSelect={choose}
        options={[
          { key: 'traveller', label: <Trans>Traveler</Trans> },
          { key: 'walker', label: <Trans>Walker</Trans> },
        ]}
      />
      <Entries me={me} view={view} onClose={onClose} />
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

function Who({ me, view }: { me: Me; view: View }) {
  const { t } = useLingui()
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ')
  return (
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
  )
}

/** Where the person can go; a link closes the drawer. */
function Entries({ me, view, onClose }: { me: Me; view: View; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const isOff = useFeaturesOff()
  return (
    <nav
      aria-label={t`Menu`}
      className={styles.menu}
      onClick={(event) => (event.target as Element).closest('a') && onClose()}
    >
      <ul>
        {menuFor(view, viewerOf(me), isOff).map((entry) => (
          <li key={entry.href}>
            <Link href={entry.href}>
              {i18n._(entry.text)}
              {entry.needsSteps ? (
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
  )
}
