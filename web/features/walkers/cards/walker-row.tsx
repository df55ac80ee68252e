import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { languagesOf } from '#domain/walkers/languages.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import styles from './walker-row.module.css'

/** One walker in the list beside the map. */
export function WalkerRow({
  walker,
  isSelected,
  onSelect,
}: {
  walker: WalkerOnMapFragment
  isSelected: boolean
  onSelect: () => void
}) {
  return (
    <button type="button" className={styles.row} aria-current={isSelected || undefined} onClick={onSelect}>
      <Avatar
        name={walker.user.first_name}
        src={walker.user.avatar}
        size={56}
        ring={walker.is_free ? 'free' : 'busy'}
      />
      <span className={styles.rowText}>
        <Row as="span" align="center" className={styles.rowName}>
          {walker.user.first_name} <WalkerState walker={walker} />
        </Row>
        <WalkerNumbers walker={walker} />
        <WalkerLanguages walker={walker} />
      </span>
    </button>
  )
}

/** Free or on a walk, and whether it is one of the demo's walkers. */
export function WalkerState({ walker }: { walker: WalkerOnMapFragment }) {
  return (
    <>
      {walker.is_free ? (
        <Badge tone="calm">
          <Trans>Free now</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>On a walk</Trans>
        </Badge>
      )}
      {walker.user.is_demo && (
        <Badge tone="gold">
          <Trans>Demo walker</Trans>
        </Badge>
      )}
    </>
  )
}

/** Stars and number of walks. */
export function WalkerNumbers({ walker }: { walker: WalkerOnMapFragment }) {
  const { i18n } = useLingui()
  const rating = walker.user.over_all_rating
  const walks = walker.user.walker_profile?.no_of_walks ?? 0
  return (
    <span className={styles.numbers}>
      {rating !== null && rating > 0 ? (
        <>
          <Stars value={rating} size={16} /> {i18n.number(rating, { maximumFractionDigits: 1 })} ·{' '}
        </>
      ) : (
        <>
          <Trans>No ratings yet</Trans> ·{' '}
        </>
      )}
      <Plural value={walks} one="# walk" other="# walks" />
    </span>
  )
}

/** What the walker speaks, in the reader's language. */
export function WalkerLanguages({ walker }: { walker: WalkerOnMapFragment }) {
  const { i18n } = useLingui()
  const names = languagesOf(walker.user.walker_profile?.languages ?? [], i18n.locale)
  if (names.length === 0) return null
  return <Muted as="span">{new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names)}</Muted>
}
