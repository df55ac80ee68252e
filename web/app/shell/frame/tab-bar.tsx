// On the home page too, whose scripts have a budget: what the compiler adds to remember these few parts is longer.
'use no memo'

import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { MainLinks } from '#web/app/shell/frame/main-links.tsx'
import type { SessionState } from '#web/api/session.tsx'
import styles from './tab-bar.module.css'

const MenuButton = lazy(() =>
  import('#web/app/shell/menu/menu-button.tsx').then((file) => ({ default: file.MenuButton })),
)

/** On phones, under the pages of people who are signed in: what wide screens have in the header. */
export function TabBar({ state }: { state: SessionState }) {
  const { t } = useLingui()
  if (state.kind === 'visitor') return null
  return (
    <nav className={styles.tabs} aria-label={t`Main`} data-for="people" data-tab-bar>
      <MainLinks withIcons />
      {state.kind === 'signedIn' ? (
        <Suspense fallback={<span />}>
          <MenuButton me={state.me} look="tab" />
        </Suspense>
      ) : (
        <span />
      )}
    </nav>
  )
}
