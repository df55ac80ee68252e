import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { faultOf, type Span } from '#web/features/scheduling/hours/hours.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons/generated/icons.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './hours.module.css'

const usual: Span = { from: '09:00', until: '18:00' }

interface SpansFieldProps {
  /** The day that the spans are of, for those who do not see it. */
  readonly day: string
  /** Names the fields of this day among others. */
  readonly name: string | number
  readonly legend: ReactNode
  readonly spans: readonly Span[]
  readonly isChecked: boolean
  readonly onChange: (spans: readonly Span[]) => void
  /** What stands beside "Add hours". */
  readonly acts?: ReactNode
}

/** The spans of one day, of each week or of one date. */
export function SpansField({ day, name, legend, spans, isChecked, onChange, acts }: SpansFieldProps) {
  const { t } = useLingui()
  const fault = isChecked ? faultOf(spans) : null
  const faults = {
    notWhole: t`Enter both times.`,
    backwards: t`The end has to come after the beginning. For a night, use two days.`,
    overlap: t`These times overlap.`,
  }
  const set = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, one) => (one === at ? { ...span, ...part } : span)))
  return (
    <Stack as="fieldset" gap={10} items="start" className={styles.day}>
      <legend>{legend}</legend>
      {spans.length === 0 && (
        <Text as="span" tone="muted">
          <Trans>Not walking</Trans>
        </Text>
      )}
      {spans.map((span, at) => (
        <div key={at} className={styles.span}>
          <TimeField
            name={`from-${name}-${at}`}
            label={<Trans>From</Trans>}
            value={span.from}
            onChange={(from) => set(at, { from })}
          />
          <TimeField
            name={`until-${name}-${at}`}
            label={<Trans>Until</Trans>}
            value={span.until === '24:00' ? '00:00' : span.until}
            onChange={(until) => set(at, { until })}
          />
          <IconButton
            label={t`Remove these hours of ${day}`}
            onClick={() => onChange(spans.filter((_each, one) => one !== at))}
          >
            <IconTrash size={20} />
          </IconButton>
        </div>
      ))}
      <FieldError error={fault && faults[fault]} />
      <Row gap={4}>
        {spans.length < 4 && (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPlus size={18} aria-hidden />}
            aria-label={t`Add hours on ${day}`}
            onClick={() => onChange([...spans, spans.length === 0 ? usual : { from: '', until: '' }])}
          >
            <Trans>Add hours</Trans>
          </Button>
        )}
        {acts}
      </Row>
    </Stack>
  )
}
