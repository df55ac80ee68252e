import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { foundIn } from '#domain/shared/search-fold.ts'
import type { ConsoleEntry } from '#web/features/operator/console/entries.ts'
import { LinkRows } from '#web/ui/button/link-rows.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import styles from './console.module.css'

interface PaletteProps {
  readonly isOpen: boolean
  readonly entries: readonly ConsoleEntry[]
  readonly onClose: () => void
}

/** Goes to a page of the console by a part of its name; Enter takes the first one that is left. */
export function Palette({ isOpen, entries, onClose }: PaletteProps) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Go to a page`}>
      <Search entries={entries} onClose={onClose} />
    </Dialog>
  )
}

function Search({ entries, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = entries.filter(({ text }) => foundIn(i18n._(text), typed))
  const go = () => {
    const [first] = found
    if (!first) return
    onClose()
    void navigate(first.href)
  }
  return (
    <form
      className={styles.palette}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Field
        label={t`Page`}
        name="page"
        value={typed}
        onChange={setTyped}
        ref={(element) => element?.focus()}
      />
      {found.length === 0 ? (
        <p role="status">
          <Trans>There is no such page.</Trans>
        </p>
      ) : (
        // The dialog closes when a link in it is followed.
        <div onClick={onClose} role="presentation">
          <LinkRows rows={found.map(({ text, href }) => ({ label: i18n._(text), href }))} />
        </div>
      )}
    </form>
  )
}

/** The keys of the console. */
export function Keys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keys`}>
      <dl className={styles.keys}>
        <dt>
          <kbd className={styles.kbd}>Ctrl K</kbd> <kbd className={styles.kbd}>⌘ K</kbd>
        </dt>
        <dd>
          <Trans>Go to a page</Trans>
        </dd>
        <dt>
          <kbd className={styles.kbd}>J</kbd> <kbd className={styles.kbd}>K</kbd>
        </dt>
        <dd>
          <Trans>Next row of a table, and the one before</Trans>
        </dd>
        <dt>
          <kbd className={styles.kbd}>Enter</kbd>
        </dt>
        <dd>
          <Trans>Open the row</Trans>
        </dd>
        <dt>
          <kbd className={styles.kbd}>/</kbd>
        </dt>
        <dd>
          <Trans>Filter the rows</Trans>
        </dd>
        <dt>
          <kbd className={styles.kbd}>?</kbd>
        </dt>
        <dd>
          <Trans>Show the keys</Trans>
        </dd>
        <dt>
          <kbd className={styles.kbd}>Esc</kbd>
        </dt>
        <dd>
          <Trans>Close what is open</Trans>
        </dd>
      </dl>
    </Dialog>
  )
}
