import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GroupCardFragment } from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { SeatsBadge } from '#web/features/groups/group-seats-badge.tsx'
import { GroupLine } from '#web/features/groups/group-line.tsx'
import { BothClocks } from '#web/features/scheduling/public.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { PosterHead } from '#web/ui/poster/poster-head.tsx'
import styles from './group-card.module.css'

/** One group walk of a list: its poster in the light of its start, when on both clocks, with whom, and what a seat costs. */
export function GroupCard({ walk, note }: { walk: GroupCardFragment; note?: ReactNode }) {
  const { destination: place, walker } = walk
  return (
    <article className={styles.card}>
      <PosterHead
        className={styles.picture}
        place={place}
        at={walk.starts_at}
        sizes="(min-width: 40em) 360px, 92vw"
      >
        <SeatsBadge walk={walk} />
      </PosterHead>
      <div className={styles.body}>
        <Text as="h2" size={22} breaks dir="auto" className={styles.title}>
          <Link href={groupPaths.walk(walk.id)}>{walk.title}</Link>
        </Text>
        <Muted>
          <GroupLine walk={walk} />
        </Muted>
        <div>
          <BothClocks startsAt={walk.starts_at} place={place} />
          {note}
        </div>
        <Row gap={10} align="center" justify="between" className={styles.foot}>
          <WalkerLine walker={walker} />
          <Text as="span" size={18} weight={650} className={styles.price}>
            <Trans>
              <MoneyText cents={walk.seat_cents} currency={walk.currency} /> <small>a seat</small>
            </Trans>
          </Text>
        </Row>
      </div>
    </article>
  )
}

function WalkerLine({ walker }: { walker: GroupCardFragment['walker'] }) {
  const { i18n } = useLingui()
  const { first_name: name, over_all_rating: rating } = walker
  return (
    <Row as="span" oneLine gap={8} align="center">
      <Avatar name={name} src={walker.avatar} size={36} />
      <span>
        <bdi>{name}</bdi>{' '}
        {rating ? (
          <Muted as="span">
            <Stars value={rating} size={14} /> {i18n.number(rating, { maximumFractionDigits: 1 })}
          </Muted>
        ) : null}
      </span>
    </Row>
  )
}
