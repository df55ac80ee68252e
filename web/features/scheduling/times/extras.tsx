import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorLines, type FailedCall } from '#web/api/error-funnel.ts'
import type { WalkerChoice } from '#web/features/scheduling/times/use-walker-choice.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import styles from './schedule.module.css'

/** Who is asked first, and whether others are asked after; nothing when no walker was chosen. */
export function ChosenWalker({ choice }: { choice: WalkerChoice }) {
  const { walkerId, found: walker, onlyChosen } = choice
  if (walkerId === null) return null
  const drop = (
    <Button size="sm" variant="quiet" onClick={choice.drop}>
      <Trans>Ask anyone</Trans>
    </Button>
  )
  if (walker === null)
    return (
      <Notice tone="warning" action={drop}>
        <Trans>This walker isn’t available right now.</Trans>
      </Notice>
    )
  if (!walker && choice.error)
    return <WalkerNotLoaded error={choice.error} onRetry={choice.reload} drop={drop} />
  if (!walker) return <Skeleton height="6rem" radius="var(--radius-card)" />
  const name = walker.first_name
  return (
    <Card gap={14} as="section" className={styles.section}>
      <Row oneLine align="center" className={styles.walker}>
        <Avatar name={name} src={walker.avatar} size={56} />
        <div>
          <strong>{name}</strong>
          {walker.over_all_rating ? <Stars value={walker.over_all_rating} size={16} /> : null}
        </div>
        {drop}
      </Row>
      <SwitchField
        name="onlyChosen"
        label={<Trans>Only {name}</Trans>}
        hint={
          onlyChosen ? (
            <Trans>On. If {name} can’t walk, the request ends.</Trans>
          ) : (
            <Trans>Off. If {name} can’t walk, we ask other walkers nearby.</Trans>
          )
        }
        checked={onlyChosen}
        onChange={choice.setOnlyChosen}
      />
    </Card>
  )
}

interface WalkerNotLoadedProps {
  readonly error: FailedCall
  readonly onRetry: () => void
  readonly drop: ReactNode
}

function WalkerNotLoaded({ error, onRetry, drop }: WalkerNotLoadedProps) {
  return (
    <ErrorNotice
      lines={errorLines(error)}
      action={
        <>
          <Button size="sm" variant="outline" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {drop}
        </>
      }
    />
  )
}

/** Whether the same walk is asked for in the following weeks, too. */
export function RepeatField({ weeks, onChange }: { weeks: number; onChange: (weeks: number) => void }) {
  const { t } = useLingui()
  return (
    <SelectField
      name="weeks"
      label={<Trans>Repeat</Trans>}
      hint={weeks > 1 ? <Trans>Each walk is accepted, paid and cancelled separately.</Trans> : undefined}
      value={String(weeks)}
      onChange={(value) => onChange(Number(value))}
      options={[
        { value: '1', label: t`Just once` },
        { value: '2', label: t`Every week, 2 times` },
        { value: '3', label: t`Every week, 3 times` },
        { value: '4', label: t`Every week, 4 times` },
      ]}
    />
  )
}
