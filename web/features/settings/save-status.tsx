import { IconCheck } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import type { SaveState } from '#web/features/settings/saver.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import styles from './settings.module.css'

/** A quiet word under a setting: saved, or put back and why. */
export function SaveStatus({ state }: { state: SaveState | undefined }) {
  return (
    <div className={styles.status} aria-live="polite">
      {state?.kind === 'saved' && (
        <span className={styles.saved}>
          <IconCheck size={16} aria-hidden />
          <Trans>Saved</Trans>
        </span>
      )}
      {state?.kind === 'failed' && <Failed lines={state.lines} />}
    </div>
  )
}

function Failed({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <p className={styles.putBack}>
        <Trans>Not saved. Your last change was undone.</Trans>
      </p>
      {lines.map((line) => (
        <FieldError key={line} error={line} />
      ))}
    </>
  )
}
