import {
  IconArrowBigLeftFilled,
  IconArrowBigRightFilled,
  IconArrowBigUpFilled,
  IconEye,
  IconHandStop,
  IconSnail,
  IconZoomIn,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import type { SteerCommand } from '#domain/media/live-protocol.ts'
import { buzz } from '#web/features/trips/buzz.ts'
import type { CallViewModel, SteerView } from '#web/features/media/public.ts'
import { placeOfPoint } from '#web/features/trips/picture-point.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { steerNames } from '#web/features/trips/words.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './live.module.css'

const icons: Record<SteerCommand, typeof IconEye> = {
  go: IconArrowBigUpFilled,
  stop: IconHandStop,
  left: IconArrowBigLeftFilled,
  right: IconArrowBigRightFilled,
  closer: IconZoomIn,
  slower: IconSnail,
  look: IconEye,
}

/** Patterns a hand can tell apart: one pulse ahead, two left, three right, a long one to stop. */
const buzzes: Record<SteerCommand, number[]> = {
  go: [120],
  stop: [500],
  left: [90, 80, 90],
  right: [90, 80, 90, 80, 90],
  closer: [60, 60, 60],
  slower: [200],
  look: [40, 60, 40],
}

const answeredShownMs = 2500
const orderShownMs = 20_000

/** The traveler's wish, as large as the screen allows, felt, spoken, and answered with one tap. */
export function SteerOrder({
  call,
  video,
}: {
  call: CallViewModel
  video: RefObject<HTMLVideoElement | null>
}) {
  const { i18n } = useLingui()
  const { steering } = useObservable(call.state)
  const [goneId, setGoneId] = useState<string | null>(null)
  const last = steering.at(-1)
  useEffect(
    () =>
      call.events.on((event) => {
        if (event.type !== 'steered') return
        buzz(buzzes[event.steer.command])
        speak(i18n._(steerNames[event.steer.command]), i18n.locale)
      }),
    [call, i18n],
  )
  const isAnswered = last?.state === 'doing' || last?.state === 'refused'
  const lastId = last?.id
  useEffect(() => {
    if (lastId === undefined) return undefined
    const timer = setTimeout(() => setGoneId(lastId), isAnswered ? answeredShownMs : orderShownMs)
    return () => clearTimeout(timer)
  }, [lastId, isAnswered])
  if (!last || last.id === goneId) return null
  const Icon = icons[last.command]
  return (
    <div className={styles.order} data-command={last.command} data-state={last.state}>
      <div className={styles.orderArrow} role="status">
        <Icon size="100%" aria-hidden />
        <strong>{i18n._(steerNames[last.command])}</strong>
      </div>
      {last.command === 'look' && <PointMark steer={last} video={video} />}
      {isAnswered ? (
        <p className={styles.orderAnswer} role="status">
          {last.state === 'doing' ? <Trans>You are doing it</Trans> : <Trans>You said: not safe</Trans>}
        </p>
      ) : (
        <div className={styles.orderActions}>
          <Button size="lg" variant="calm" onClick={() => call.answerSteer(last.id, 'doing')}>
            <Trans>Doing it</Trans>
          </Button>
          <Button size="lg" variant="paper" onClick={() => call.answerSteer(last.id, 'refused')}>
            <Trans>Not safe</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function PointMark({ steer, video }: { steer: SteerView; video: RefObject<HTMLVideoElement | null> }) {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const { x, y } = steer
  useEffect(() => {
    const element = video.current
    if (!element || x === undefined || y === undefined) return
    const box = element.getBoundingClientRect()
    setPlace(
      placeOfPoint(
        { x, y },
        box,
        { width: element.videoWidth || 1, height: element.videoHeight || 1 },
        'cover',
      ),
    )
  }, [video, x, y])
  return place && <span className={styles.pointMark} style={place} aria-hidden />
}

function speak(words: string, language: string): void {
  if (!('speechSynthesis' in window)) return
  const saying = new SpeechSynthesisUtterance(words)
  saying.lang = language
  // Only the latest wish counts; an older one still being spoken would contradict it.
  speechSynthesis.cancel()
  speechSynthesis.speak(saying)
}
