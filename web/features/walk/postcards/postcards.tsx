import { IconCamera } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type RefObject } from 'react'
import { buzz } from '#web/ui/device/buzz.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { PostcardViewer } from '#web/features/walk/postcards/postcard-viewer.tsx'
import { CountBadge } from '#web/features/walk/panels/count-badge.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { classes } from '#web/ui/classes.ts'
import { toast } from '#web/ui/dialog/toast-store.ts'
import styles from './postcards.module.css'

interface Card {
  id: string
  url: string
}

const previewWidth = 240

/** What the screen shows at this moment, small: it flies to the stack while the real still is on its way. */
function previewOf(video: HTMLVideoElement | null): string | null {
  if (!video || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = previewWidth
  canvas.height = Math.round((previewWidth * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}

/** Taking postcards: the flash, the flight, and the stack of what has arrived. */
export function usePostcards(
  call: CallViewModel,
  video: RefObject<HTMLVideoElement | null>,
): { take: () => void; cards: Card[]; flight: ReactNode } {
  const { t } = useLingui()
  const { postcards, postcardsWanted } = useObservable(call.state, 'postcards', 'postcardsWanted')
  const [previews, setPreviews] = useState<string[]>([])
  const [shot, setShot] = useState<{ n: number; url: string | null }>({ n: 0, url: null })
  const take = () => {
    if (!call.takePostcard()) {
      toast(t`The postcard could not be taken. Reconnecting.`)
      return
    }
    const url = previewOf(video.current)
    buzz(20)
    setShot((last) => ({ n: last.n + 1, url }))
    if (url) setPreviews((list) => [...list, url])
  }
  // Until the still itself is there, the preview of the same shot stands in for it.
  const coming = previews
    .slice(-postcardsWanted.length || previews.length)
    .map((url, at) => ({ id: `coming${at}`, url }))
  const cards = [
    ...postcards.map(({ id, url }) => ({ id, url })),
    ...(postcardsWanted.length > 0 ? coming : []),
  ]
  const flight =
    shot.n > 0 ? (
      <span key={shot.n} aria-hidden>
        <span className={styles.flash} />
        {shot.url && <img src={shot.url} alt="" className={styles.flying} />}
      </span>
    ) : null
  return { take, cards, flight }
}

/** The largest button: the thing people come back for. */
export function PostcardButton({ onPress, isOff }: { onPress: () => void; isOff: boolean }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.shutter}
      aria-label={t`Take a postcard`}
      title={t`Take a postcard`}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <IconCamera size={28} aria-hidden />
    </button>
  )
}

/** The last postcards as a small pile; a tap opens the newest large, with the others beside it. */
export function PostcardStack({ cards }: { cards: Card[] }) {
  const { t } = useLingui()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const count = cards.length
  if (count === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.stack}
        aria-label={t`Postcards: ${count}`}
        onClick={() => setOpenAt(count - 1)}
      >
        {cards.slice(-3).map((card, at) => (
          <img
            key={card.id}
            src={card.url}
            alt=""
            className={classes(styles.stackCard)}
            style={{ rotate: `${(at - 1) * 5}deg` }}
          />
        ))}
        <CountBadge count={count} />
      </button>
      <PostcardViewer
        cards={cards.map((card, at) => ({ ...card, alt: t`Postcard ${at + 1}` }))}
        openAt={openAt}
        onOpenAt={setOpenAt}
      />
    </>
  )
}
