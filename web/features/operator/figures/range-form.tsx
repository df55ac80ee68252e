import { t as now } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { figureRules, rangeFault } from '#domain/operator/figures.ts'
import { lastDays, lengths, type Asked } from '#web/features/operator/figures/range.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './figures.module.css'

type Range = { from: string; until: string }

const rules = z.object({ from: z.string(), until: z.string() }).check(
  z.refine(({ from, until }) => rangeFault(from, until) !== 'noDay', {
    path: ['until'],
    error: () => now`Please choose two days.`,
  }),
  z.refine(({ from, until }) => rangeFault(from, until) !== 'backwards', {
    path: ['until'],
    error: () => now`The last day is before the first one.`,
  }),
  z.refine(({ from, until }) => rangeFault(from, until) !== 'tooLong', {
    path: ['until'],
    error: () => now`Please choose at most ${figureRules.rangeDaysMax} days.`,
  }),
)

/** Which days are shown: the last so many, or two that are chosen. Its values are those of the address. */
export function RangeForm({
  asked,
  nowMs,
  onAsk,
}: {
  asked: Asked
  nowMs: number
  onAsk: (range: Range) => void
}) {
  const { t } = useLingui()
  const form = useForm<Range>({ from: asked.from, until: asked.until }, rules)
  const isShown = (days: number) => {
    const { from, until } = lastDays(days, nowMs)
    return from === asked.from && until === asked.until
  }
  return (
    <form noValidate className={styles.range} onSubmit={form.submit(onAsk)}>
      <div className={styles.lengths} role="group" aria-label={t`Range`}>
        {lengths.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={isShown(days)}
            onClick={() => onAsk(lastDays(days, nowMs))}
          >
            <Plural value={days} one="# day" other="# days" />
          </button>
        ))}
      </div>
      <div className={styles.days}>
        <Field label={t`First day`} type="date" {...form.field('from')} />
        <Field label={t`Last day`} type="date" {...form.field('until')} />
        <Button type="submit" variant="outline">
          <Trans>Show</Trans>
        </Button>
      </div>
    </form>
  )
}
