import { IconChevronLeft, IconChevronRight, IconDownload } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './postcard-viewer.module.css'

export interface ShownPostcard {
  id: string
  url: string
  /** What it is, for those who cannot see it. */
  alt: string
}

interface ViewerProps {
  cards: readonly ShownPostcard[]
  /** Which one is open; null for none. */
  openAt: number | null
  onOpenAt: (at: number | null) => void
  /** What else can be done with the open postcard. */
  toolsOf?: ((id: string) => ReactNode) | undefined
}

/** One postcard as large as the page allows; arrows lead to the others, and it can be saved. */
export function PostcardViewer({ cards, openAt, onOpenAt, toolsOf }: ViewerProps) {
  const { t } = useLingui()
  const count = cards.length
  const card = openAt === null ? undefined : cards[openAt]
  const number = (openAt ?? 0) + 1
  const go = (step: number) => {
    if (openAt !== null && count > 0) onOpenAt((openAt + step + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) go(1)
    else if (event.key === back) go(-1)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      isOpen={card !== undefined}
      onClose={() => onOpenAt(null)}
      size="large"
      title={
        count > 1 ? (
          <Trans>
            Postcard {number} of {count}
          </Trans>
        ) : (
          <Trans>Postcard</Trans>
        )
      }
      onKeyDown={onKeyDown}
    >
      {card && (
        <Stack gap={16} items="center">
          <img key={card.id} className={styles.large} src={card.url} alt={card.alt} />
          <Row gap={12} align="center" justify="center">
            {count > 1 && (
              <IconButton variant="soft" label={t`Previous postcard`} onClick={() => go(-1)}>
                <IconChevronLeft size={22} className={styles.turning} />
              </IconButton>
            )}
            <Button
              variant="outline"
              href={card.url}
              download={`postcard-${number}.jpg`}
              icon={<IconDownload size={20} aria-hidden />}
            >
              <Trans>Save the picture</Trans>
            </Button>
            {toolsOf?.(card.id)}
            {count > 1 && (
              <IconButton variant="soft" label={t`Next postcard`} onClick={() => go(1)}>
                <IconChevronRight size={22} className={styles.turning} />
              </IconButton>
            )}
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
