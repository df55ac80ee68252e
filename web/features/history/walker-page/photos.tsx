import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placePicture } from '#domain/shared/pictures.ts'
import type { Walker } from '#web/features/history/walker-page/walker.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './photos.module.css'

type Photo = Walker['photos'][number]

/** The photos that the walker shows, in a row to look through; a press shows one of them large. Nothing without photos. */
export function Photos({ walker }: { walker: Walker }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Photo | null>(null)
  const { first_name: name, photos } = walker
  if (photos.length === 0) return null
  return (
    <Stack as="section" gap={14}>
      <h2>
        <Trans>Photos by {name}</Trans>
      </h2>
      <ul className={styles.row}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              aria-label={t`Show large: ${photo.alt}`}
              onClick={() => setOpen(photo)}
            >
              <img src={placePicture(photo.address, 480)} alt="" loading="lazy" width={320} height={240} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={<Trans>A photo by {name}</Trans>}
        size="large"
      >
        {open && (
          <Stack as="figure" gap={10} items="center" className={styles.large}>
            <img src={open.address} alt={open.alt} />
            <figcaption dir="auto" aria-hidden>
              {open.alt}
            </figcaption>
          </Stack>
        )}
      </Dialog>
    </Stack>
  )
}
