import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSavedViews, viewNameMax, type SavedView } from '#web/features/operator/table/views.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './table.module.css'

type Shown = Omit<SavedView, 'name'>

interface ViewsBarProps {
  readonly table: string
  /** How the table is shown at this moment. */
  readonly now: Shown
  readonly onTake: (view: Shown) => void
}

/** The views that are kept for a table: taken with one press, kept under a name, deleted when asked twice. */
export function ViewsBar({ table, now: shown, onTake }: ViewsBarProps) {
  const { t } = useLingui()
  const { views, save, drop } = useSavedViews(table)
  const [isOpen, setOpen] = useState(false)
  const isAt = (view: Shown) =>
    view.filter === shown.filter && JSON.stringify(view.sorting) === JSON.stringify(shown.sorting)
  return (
    <div className={styles.views} role="group" aria-label={t`Views`}>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          className={styles.view}
          aria-pressed={isAt(view)}
          onClick={() => onTake(view)}
        >
          <bdi>{view.name}</bdi>
        </button>
      ))}
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Trans>Views</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Views of this table`}>
        <KeepView
          onKeep={(name) => {
            save({ ...shown, name })
            setOpen(false)
          }}
        />
        <StoredViews views={views} onDrop={drop} />
      </Dialog>
    </div>
  )
}

const rules = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', { error: () => now`Please give the view a name.` }),
    z.maxLength(viewNameMax),
  ),
})

function KeepView({ onKeep }: { onKeep: (name: string) => void }) {
  const { t } = useLingui()
  const form = useForm({ name: '' }, rules)
  return (
    <form noValidate className={styles.keep} onSubmit={form.submit(({ name }) => onKeep(name.trim()))}>
      <Field
        label={t`Name of the view`}
        hint={t`It keeps how the table is sorted and filtered now, on this device.`}
        maxLength={viewNameMax}
        dir="auto"
        {...form.field('name')}
      />
      <Button type="submit">
        <Trans>Keep this view</Trans>
      </Button>
    </form>
  )
}

function StoredViews({ views, onDrop }: { views: readonly SavedView[]; onDrop: (name: string) => void }) {
  const [asked, setAsked] = useState<string | null>(null)
  if (views.length === 0) return null
  return (
    <ul className={styles.kept}>
      {views.map(({ name }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          {asked === name ? (
            <Button size="sm" variant="danger" onClick={() => onDrop(name)}>
              <Trans>Delete it</Trans>
            </Button>
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setAsked(name)}>
              <Trans>Delete {name}</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
