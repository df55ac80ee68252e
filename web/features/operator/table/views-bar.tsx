import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Toggle } from '#web/features/operator/kit/toggle.tsx'
import { useSavedViews, viewNameMax, type SavedView } from '#web/features/operator/table/views.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './table.module.css'

type Shown = Omit<SavedView, 'name'>

interface ViewsBarProps {
  readonly table: string
  /** How the table is shown at this moment. */
  readonly now: Shown
  readonly onTake: (view: Shown) => void
}

/** The views that are saved for a table: taken with one press, saved under a name, deleted when asked twice. */
export function ViewsBar({ table, now: shown, onTake }: ViewsBarProps) {
  const { t } = useLingui()
  const { views, save, drop } = useSavedViews(table)
  const [isOpen, setOpen] = useState(false)
  const isAt = (view: Shown) =>
    view.filter === shown.filter && JSON.stringify(view.sorting) === JSON.stringify(shown.sorting)
  return (
    <Row gap={8} align="center" role="group" aria-label={t`Views`}>
      {views.map((view) => (
        <Toggle key={view.name} isOn={isAt(view)} onPress={() => onTake(view)}>
          <bdi>{view.name}</bdi>
        </Toggle>
      ))}
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Trans>Views</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Views of this table`}>
        <SaveView
          onSave={(name) => {
            save({ ...shown, name })
            setOpen(false)
          }}
        />
        <StoredViews views={views} onDrop={drop} />
      </Dialog>
    </Row>
  )
}

const rules = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', { error: () => now`Please give the view a name.` }),
    z.maxLength(viewNameMax),
  ),
})

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useLingui()
  const form = useForm({ name: '' }, rules)
  return (
    <Stack
      as="form"
      noValidate
      gap={16}
      items="start"
      className={styles.save}
      onSubmit={form.submit(({ name }) => onSave(name.trim()))}
    >
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
    </Stack>
  )
}

function StoredViews({ views, onDrop }: { views: readonly SavedView[]; onDrop: (name: string) => void }) {
  const [asked, setAsked] = useState<string | null>(null)
  if (views.length === 0) return null
  return (
    <Stack as="ul" gap={8} className={styles.saved}>
      {views.map(({ name }) => (
        <Row as="li" key={name} oneLine gap={16} align="center" justify="between">
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
        </Row>
      ))}
    </Stack>
  )
}
