import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { centred, moved, wholePicture, zoomed, zoomMax, type CropFrame } from '#web/ui/pictures/crop-frame.ts'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { RangeField } from '#web/ui/forms/field.tsx'
import { drawSquare, squarePicture } from '#web/ui/pictures/picture-file.ts'
import styles from './picture.module.css'

/** Asks which square of a picture is used: by dragging, pinching, tapping, a slider or the keyboard. */
export function PictureCrop({
  picture,
  onDone,
  onClose,
}: {
  picture: HTMLCanvasElement
  /** Given the square as a data URL. */
  onDone: (dataUrl: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [frame, setFrame] = useState(wholePicture)
  const percent = Math.round(frame.zoom * 100)
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Crop your picture</Trans>}>
      <CropStage picture={picture} frame={frame} onChange={setFrame} />
      <p className={styles.help}>
        <Trans>
          Drag it, or tap what should be in the middle. On a keyboard, use the arrow, plus and minus keys.
        </Trans>
      </p>
      <RangeField
        label={t`Size`}
        valueText={t`${percent}%`}
        min={100}
        max={zoomMax * 100}
        value={percent}
        onChange={(value) => setFrame((now) => zoomed(now, picture, value / 100))}
      />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => onDone(squarePicture(picture, frame))}>
          <Trans>Use this picture</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Pixels of the stage's canvas; the screen shows it at about half of that, so it is sharp on phones as well. */
const stagePixels = 640
/** A press that moves less, in CSS pixels, is a tap. */
const tapSlop = 6

const keyMoves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const keyZooms: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1, _: 1 / 1.1 }

type Change = (next: (now: CropFrame) => CropFrame) => void

function CropStage({
  picture,
  frame,
  onChange,
}: {
  picture: HTMLCanvasElement
  frame: CropFrame
  onChange: Change
}) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useGestures(picture, onChange)
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, frame)
  }, [picture, frame])
  useWheel(canvas, picture, onChange)
  const onKeyDown = (event: KeyboardEvent) => {
    const [move, zoom] = [keyMoves[event.key], keyZooms[event.key]]
    if (!move && !zoom) return
    event.preventDefault()
    const step = event.shiftKey ? 0.01 : 0.05
    if (move) onChange((now) => moved(now, picture, { x: move.x * step, y: move.y * step }))
    else onChange((now) => zoomed(now, picture, now.zoom * (zoom ?? 1)))
  }
  return (
    <div
      className={styles.stage}
      role="application"
      aria-label={t`Your picture. Arrow keys move it, plus and minus change its size.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...gestures}
    >
      <canvas ref={canvas} width={stagePixels} height={stagePixels} className={styles.canvas} aria-hidden />
      <span className={styles.ring} aria-hidden />
    </div>
  )
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** One finger moves, two fingers size, a tap brings what it meets into the middle. */
function useGestures(picture: HTMLCanvasElement, onChange: Change) {
  const fingers = useRef(new Map<number, Spot>())
  const isTap = useRef(false)
  const placeOf = (event: PointerEvent): Spot => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isTap.current = fingers.current.size === 0
    fingers.current.set(event.pointerId, placeOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const [dx, dy] = [now.x - before.x, now.y - before.y]
    if (isTap.current && Math.hypot(dx, dy) * event.currentTarget.clientWidth < tapSlop) return
    isTap.current = false
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot)
    fingers.current.set(event.pointerId, now)
    const other = others[0]
    if (!other) return onChange((frame) => moved(frame, picture, { x: dx, y: dy }))
    // Each of two fingers moves the picture by half, and their distance sizes it around the point between them.
    const spread = Math.hypot(now.x - other.x, now.y - other.y)
    const spreadBefore = Math.hypot(before.x - other.x, before.y - other.y)
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    onChange((frame) =>
      zoomed(
        moved(frame, picture, { x: dx / 2, y: dy / 2 }),
        picture,
        frame.zoom * (spread / Math.max(spreadBefore, 0.01)),
        middle,
      ),
    )
  }
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  const onPointerUp = (event: PointerEvent) => {
    const place = placeOf(event)
    if (lift(event) && isTap.current) onChange((frame) => centred(frame, picture, place))
    isTap.current = false
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: lift }
}

/** The wheel sizes; the page must not scroll meanwhile, which only a listener of our own can prevent. */
function useWheel(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  picture: HTMLCanvasElement,
  onChange: Change,
): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onChange((now) => zoomed(now, picture, now.zoom * Math.exp(-event.deltaY / 400)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [canvas, picture, onChange])
}
