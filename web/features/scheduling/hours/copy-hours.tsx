import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copied, type Draft } from '#web/features/scheduling/hours/hours.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ChoicesField } from '#web/ui/forms/choices-field.tsx'
import { IconCopy } from '#web/ui/icons/generated/icons.ts'

interface CopyHoursProps {
  readonly week: Draft['week']
  /** The day whose hours are copied; 0 is Monday. */
  readonly from: number
  /** The names of the days, Monday first. */
  readonly names: readonly string[]
  readonly onCopied: (week: Draft['week']) => void
}

/** Gives the hours of one weekday to others; those that lose hours of their own are named before it is done. */
export function CopyHours({ week, from, names, onCopied }: CopyHoursProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const day = names[from] ?? ''
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<IconCopy size={18} aria-hidden />}
        aria-label={t`Copy to other days: ${day}`}
        onClick={() => setChosen([])}
      >
        <Trans>Copy to other days</Trans>
      </Button>
      <Dialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={<Trans>Copy the hours of {day}</Trans>}
      >
        <CopyForm
          {...{ week, from, names }}
          chosen={chosen ?? []}
          onChoose={setChosen}
          onLeave={() => setChosen(null)}
          onCopy={() => {
            onCopied(copied(week, from, chosen ?? []))
            setChosen(null)
          }}
        />
      </Dialog>
    </>
  )
}

interface CopyFormProps extends Omit<CopyHoursProps, 'onCopied'> {
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
  readonly onLeave: () => void
  readonly onCopy: () => void
}

function CopyForm({ week, from, names, chosen, onChoose, onLeave, onCopy }: CopyFormProps) {
  const { i18n } = useLingui()
  const text = JSON.stringify(week[from])
  const lost = chosen.filter((at) => (week[at] ?? []).length > 0 && JSON.stringify(week[at]) !== text)
  const days = new Intl.ListFormat(i18n.locale).format(lost.map((at) => names[at] ?? ''))
  return (
    <>
      <ChoicesField
        name="copyTo"
        label={<Trans>To which days?</Trans>}
        options={names.flatMap((label, value) => (value === from ? [] : [{ value, label }]))}
        chosen={chosen}
        onChange={onChoose}
      />
      <div role="status">
        {lost.length > 0 && (
          <Notice tone="warning">
            <Trans>The hours of {days} are replaced.</Trans>
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button aria-disabled={chosen.length === 0} onClick={() => chosen.length > 0 && onCopy()}>
          {lost.length > 0 ? <Trans>Replace and copy</Trans> : <Trans>Copy</Trans>}
        </Button>
      </DialogActions>
    </>
  )
}
