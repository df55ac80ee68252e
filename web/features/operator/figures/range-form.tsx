import { t as now } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { figureRules, rangeFault } from '#domain/operator/figures.ts'
import { lastDays, lengths, type Asked } from '#web/features/operator/figures/range.ts'
import { Toggle } from '#web/features/operator/kit/toggle.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Row } from '#web/ui/layout/row.tsx'
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
    <Row as="form" noValidate gap={16} lineGap={12} align="end" onSubmit={form.submit(onAsk)}>
      <Row gap={8} role="group" aria-label={t`Range`}>
        {lengths.map((days) => (
          <Toggle key={days} isOn={isShown(days)} onPress={() => onAsk(lastDays(days, nowMs))}>
            <Plural value={days} one="# day" other="# days" />
          </Toggle>
        ))}
      </Row>
      <Row gap={16} lineGap={12} align="end" className={styles.days}>
        <Field label={t`First day`} type="date" {...form.field('from')} />
        <Field label={t`Last day`} type="date" {...form.field('until')} />
        <Button type="submit" variant="outline">
          <Trans>Show</Trans>
        </Button>
      </Row>
    </Row>
  )
}
