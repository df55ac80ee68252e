import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { placePicture, placeSizes } from '#domain/shared/pictures.ts'
import type { DestinationDetailFragment } from '#web/api/generated/places.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './gallery.module.css'

/** A finger that moved so far to the side turns to another picture, in CSS pixels. */
const SWIPE_PX = 40

/** The step of an arrow key, 1 being the next picture; null for other keys. */
export function stepOf({ key }: Pick<KeyboardEvent, 'key'>): number | null {
  const isTurned = document.dir === 'rtl'
  if (key === (isTurned ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === (isTurned ? 'ArrowRight' : 'ArrowLeft') ? -1 : null
}

/**
 * The pictures of a place, one at a time: turned by buttons, by a finger, or by arrow keys, which the caller hears. Only the
 * one that is shown is fetched.
 */
export function DestinationGallery({
  destination,
  at,
  onTurn,
}: {
  destination: Pick<DestinationDetailFragment, 'name' | 'pictures'>
  /** Which picture is shown, from 0. */
  at: number
  /** Asks for the picture so many steps on; the first follows the last. */
  onTurn: (step: number) => void
}) {
  const { t } = useLingui()
  const { name, pictures } = destination
  const [number, count] = [at + 1, pictures.length]
  const begunAt = useRef<number | null>(null)
  const begin = (event: PointerEvent) => {
    begunAt.current = event.isPrimary ? event.clientX : null
  }
  const end = (event: PointerEvent) => {
    const moved = begunAt.current === null ? 0 : event.clientX - begunAt.current
    begunAt.current = null
    if (Math.abs(moved) < SWIPE_PX) return
    // The next picture stands where reading continues: a finger draws it in from there.
    const isNext = document.dir === 'rtl' ? moved > 0 : moved < 0
    onTurn(isNext ? 1 : -1)
  }
  const picture = pictures[at]
  if (!picture) return null
  return (
    <div
      className={styles.gallery}
      role="group"
      aria-label={t`Pictures of ${name}`}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerCancel={() => (begunAt.current = null)}
    >
      <img
        key={picture.address}
        className={styles.picture}
        alt={picture.alt || t`Picture ${number} of ${count} of ${name}`}
        {...(picture.alt ? { lang: 'en' } : {})}
        src={placePicture(picture.address, 480)}
        srcSet={placeSizes.map((size) => `${placePicture(picture.address, size)} ${size}w`).join(', ')}
        sizes="(min-width: 48em) 560px, 100vw"
        width={640}
        height={480}
        draggable={false}
      />
      <Row oneLine gap={12} align="center" justify="between" className={styles.tools}>
        <IconButton variant="paper" size="sm" label={t`Previous picture`} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={22} className={styles.turning} />
        </IconButton>
        <Text as="span" size={14} figures className={styles.counter} role="status">
          <Trans>
            {number} of {count}
          </Trans>
        </Text>
        <IconButton variant="paper" size="sm" label={t`Next picture`} onClick={() => onTurn(1)}>
          <IconChevronRight size={22} className={styles.turning} />
        </IconButton>
      </Row>
    </div>
  )
}
