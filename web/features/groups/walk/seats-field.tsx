import { Trans, useLingui } from '@lingui/react/macro'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** So many seats one person takes at most by the first terms; the server decides by those in force. */
export const { seatsAPerson } = firstGroupTerms

interface SeatsFieldProps {
  readonly most: number
  readonly value: number
  readonly onChange: (seats: number) => void
}

/** How many seats, from one to a few. */
export function SeatsField({ most, value, onChange }: SeatsFieldProps) {
  const { t } = useLingui()
  return (
    <Stack gap={6} items="start">
      <Muted as="span" weight={620} aria-hidden>
        <Trans>Seats</Trans>
      </Muted>
      <Segments
        label={t`Seats`}
        selected={String(value)}
        onSelect={(key) => onChange(Number(key))}
        options={Array.from({ length: Math.max(1, most) }, (_none, index) => ({
          key: String(index + 1),
          label: String(index + 1),
        }))}
      />
    </Stack>
  )
}
