import { Trans, useLingui } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { GroupFiguresDocument } from '#web/api/generated/console-figures.ts'
import type { Asked } from '#web/features/operator/figures/range.ts'
import { calledOffWords } from '#web/features/operator/groups/group-words.ts'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** What came of group walks over a range of days: published, held, called off and why, and their seats. */
export function GroupFigures({ asked: { from, until } }: { asked: Asked }) {
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  const found = useAsked(GroupFiguresDocument, { from, until })
  const count = (value: number) => i18n.number(value)
  return (
    <Part
      title={<Trans>Group walks</Trans>}
      lead={<Trans>By the day of their start; what was published by the day on which it was.</Trans>}
    >
      <Loaded
        from={found}
        pick={({ groupFigures }) => groupFigures}
        level={3}
        skeleton={<Skeleton height="9rem" radius="var(--radius-card)" />}
      >
        {(sums) => (
          <Card look="flat">
            <Facts
              look="amounts"
              facts={[
                [t`Published`, count(sums.published)],
                [t`Took place`, count(sums.took_place)],
                ...sums.called_off.map(({ because, count: walks }) => {
                  const why = wordOf(calledOffWords, because)
                  return [t`Called off: ${why}`, count(walks)] as const
                }),
                [t`Seats offered`, count(sums.seats_offered)],
                [t`Seats sold`, count(sums.seats_sold)],
                [t`Seats to which a person came`, count(sums.seats_seen)],
                [t`Charged for seats`, formatMoney(sums.income_cents, i18n.locale)],
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Part>
  )
}
