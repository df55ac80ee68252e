import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Fact, Facts } from '#web/ui/layout/facts.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './publish.module.css'

interface EarningsProps {
  readonly seatCents: number
  readonly seats: number
  readonly minimum: number
}

/** What the walker earns by the rules that pay it: a seat, the fewest seats, and all of them. */
export function Earnings({ seatCents, seats, minimum }: EarningsProps) {
  const [terms] = useState(() => splitTermsAt(serverNowMs()))
  const { walkerCents } = splitCharge(seatCents, terms)
  return (
    <Stack gap={8}>
      <Facts className={styles.earns} aria-live="polite">
        <Fact>
          <dt>
            <Trans>You earn for a seat</Trans>
          </dt>
          <dd>
            <MoneyText cents={walkerCents} />
          </dd>
        </Fact>
        {minimum < seats && (
          <Fact>
            <dt>
              <Plural value={minimum} one="With # seat" other="With # seats" />
            </dt>
            <dd>
              <MoneyText cents={walkerCents * minimum} />
            </dd>
          </Fact>
        )}
        <Fact>
          <dt>
            <Plural value={seats} one="With # seat" other="With all # seats" />
          </dt>
          <dd>
            <MoneyText cents={walkerCents * seats} />
          </dd>
        </Fact>
      </Facts>
      <Muted>
        <Trans>At most: each seat pays for the part of the walk that it saw live. Tips are yours.</Trans>
      </Muted>
    </Stack>
  )
}
