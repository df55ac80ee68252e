import { IconArrowBigRightFilled } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'
import { buzz } from '#web/ui/device/buzz.ts'
import type { SteerView } from '#web/features/walk/call/call-state.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { markOfPlace, placeOfPoint } from '#web/features/walk/steering/picture-point.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { steerIcons } from '#web/features/walk/steering/steer-icons.ts'
import { steerNames } from '#web/features/walk/steering/steering-words.ts'
import { spoken } from '#web/features/walk/voice/spoken.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './walker-orders.module.css'

/** Patterns a hand can distinguish: one pulse ahead, two left, three right, a long one to stop. */
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

/** What the holder of the wheel asks for, as large as the screen allows, felt, spoken, and answered with one tap. */
export function SteerOrder({
  call,
  video,
}: {
  call: CallViewModel
  video: RefObject<HTMLVideoElement | null>
}) {
  const { i18n } = useLingui()
  const { steering, phase } = useObservable(call.state, 'steering', 'phase')
  const { facing } = useObservable(call.media.state)
  const [goneId, setGoneId] = useState<string | null>(null)
  const last = steering.at(-1)
  useEffect(
    () =>
      call.events.on((event) => {
        if (event.type !== 'steered') return
        buzz(buzzes[event.steer.command])
        spoken().order(i18n._(steerNames[event.steer.command]), i18n.locale)
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
  // A paused walk says why over the same picture, and nothing can be done about an order until it continues.
  if (!last || last.id === goneId || phase.kind === 'paused') return null
  const Icon = steerIcons[last.command]
  return (
    <div className={styles.order} data-command={last.command} data-state={last.state}>
      <Stack items="center" className={styles.orderArrow} role="status">
        <Icon size="100%" aria-hidden />
        <strong>{i18n._(steerNames[last.command])}</strong>
      </Stack>
      {last.command === 'look' && <PointMark steer={last} video={video} isMirrored={facing === 'user'} />}
      {isAnswered ? (
        <p className={styles.orderAnswer} role="status">
          {last.state === 'doing' ? <Trans>You said: on it</Trans> : <Trans>You said: not safe</Trans>}
        </p>
      ) : (
        <Row oneLine gap={12} className={styles.orderActions}>
          <Button size="lg" variant="calm" onClick={() => call.answerSteer(last.id, 'doing')}>
            <Trans>On it</Trans>
          </Button>
          <Button size="lg" variant="paper" onClick={() => call.answerSteer(last.id, 'refused')}>
            <Trans>Not safe</Trans>
          </Button>
        </Row>
      )}
    </div>
  )
}

/** A mark at the edge is seen whole, and not under the frame of the order. */
const markInsetPx = 60

/** What the holder of the wheel points at; an arrow at the edge when the walker's screen does not show it. */
function PointMark({
  steer,
  video,
  isMirrored,
}: {
  steer: SteerView
  video: RefObject<HTMLVideoElement | null>
  isMirrored: boolean
}) {
  const [mark, setMark] = useState<ReturnType<typeof markOfPlace> | null>(null)
  const { x, y } = steer
  useEffect(() => {
    const element = video.current
    if (!element || x === undefined || y === undefined) return undefined
    const place = () => {
      const box = element.getBoundingClientRect()
      const picture = { width: element.videoWidth || 1, height: element.videoHeight || 1 }
      const at = placeOfPoint({ x, y }, box, picture, { fit: 'cover', isMirrored })
      setMark(markOfPlace(at, box, markInsetPx))
    }
    place()
    // A phone that is turned shows the same point elsewhere.
    const boxes = new ResizeObserver(place)
    boxes.observe(element)
    element.addEventListener('resize', place)
    return () => {
      boxes.disconnect()
      element.removeEventListener('resize', place)
    }
  }, [video, x, y, isMirrored])
  if (!mark) return null
  const { arrowDegrees, ...place } = mark
  if (arrowDegrees === null) return <span className={styles.pointMark} style={place} aria-hidden />
  return (
    <span className={styles.pointArrow} style={{ ...place, rotate: `${arrowDegrees}deg` }} aria-hidden>
      <IconArrowBigRightFilled size={64} />
    </span>
  )
}
