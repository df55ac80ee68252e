import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { spokenSeconds } from '#domain/trips/trip-times.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { MissedRequestsDocument, type MissedRequestsQuery } from '#web/api/generated/walkers-walk.ts'
import { localValues } from '#web/device/safe-storage.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './walk.module.css'

type Missed = MissedRequestsQuery['missedRequests'][number]

const { answer } = spokenSeconds
const dismissedKey = (walkerId: string) => `huvr.missed_dismissed.${walkerId}`

/** Requests of the last day that were not answered, until they are dismissed on this device. */
export function MissedRequests({ walkerId }: { walkerId: string }) {
  const { data } = useAsked(MissedRequestsDocument, {})
  const [upTo, setUpTo] = useState(() => localValues.getItem(dismissedKey(walkerId)) ?? '')
  const missed = data?.missedRequests.filter((each) => each.offered_at > upTo) ?? []
  const [newest] = missed
  if (!newest) return null
  const dismiss = () => {
    localValues.setItem(dismissedKey(walkerId), newest.offered_at)
    setUpTo(newest.offered_at)
  }
  return (
    <Card gap={14} as="section" className={styles.card}>
      <h2>
        <Plural value={missed.length} one="You missed a request" other="You missed # requests" />
      </h2>
      <Stack as="ul" gap={4} className={styles.trips}>
        {missed.map((each) => (
          <MissedRow key={each.booking_id} missed={each} />
        ))}
      </Stack>
      <Button variant="quiet" size="sm" onClick={dismiss}>
        <Trans>Dismiss</Trans>
      </Button>
    </Card>
  )
}

function MissedRow({ missed }: { missed: Missed }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const time = writeDate(new Date(missed.offered_at), { timeStyle: 'short' })
  const why: Record<string, string> = {
    notShown: t`It was not shown: the app was closed or offline.`,
    notAnswered: t`It was not answered within ${answer} seconds.`,
    taken: t`Another walker accepted first.`,
  }
  return (
    <li>
      <span>
        <strong>
          <Trans>
            {missed.traveller_first_name} in {missed.destination.name}
          </Trans>
        </strong>
        <Muted as="span">
          {time} · <Plural value={missed.minutes} one="# minute" other="# minutes" />
        </Muted>
        <Muted as="span">{why[missed.why]}</Muted>
      </span>
      <Text as="span" tone="muted">
        <MoneyText cents={missed.pays_cents} currency={missed.currency} />
      </Text>
    </li>
  )
}
