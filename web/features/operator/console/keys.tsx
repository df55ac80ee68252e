import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import styles from './console.module.css'

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
          <Trans>Search the console</Trans>
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
