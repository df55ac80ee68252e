import { Trans, useLingui } from '@lingui/react/macro'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import {
  momentOf,
  pointInputs,
  wholeOf,
  type GroupValues,
} from '#web/features/groups/publish/group-values.ts'
import { WalkHead } from '#web/features/groups/walk/walk-head.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { useOpenedAt } from '#web/device/server-clock.ts'
import styles from './publish.module.css'

/** The head and the text of the walk's page, as travelers will see them. */
export function Preview({ values, place }: { values: GroupValues; place: DestinationCardFragment }) {
  const { t } = useLingui()
  const nowMs = useOpenedAt()
  const startsAt = momentOf(values.date, values.time, place.time_zone) ?? nowMs
  const points = pointInputs(values.points).filter(({ label }) => label !== '')
  return (
    <Stack as="section" gap={20} aria-label={t`Preview`}>
      <WalkHead
        level={2}
        walk={{
          title: values.title.trim() === '' ? t`Title` : values.title,
          status: 'OPEN',
          seats_left: wholeOf(values.seats) || 0,
          starts_at: new Date(startsAt).toISOString(),
          minutes: wholeOf(values.minutes) || 0,
          language: values.language === '' ? 'en' : values.language,
          destination: place,
        }}
      />
      <h3>
        <Trans>What you will see</Trans>
      </h3>
      <Text dir="auto" breaks className={styles.words}>
        {values.text}
      </Text>
      {points.length > 0 && (
        <ol>
          {points.map(({ label }, index) => (
            <li key={index}>
              <bdi>{label}</bdi>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}
