import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import SignaturePad from 'signature_pad'
import { fitStrokes } from '#web/features/onboarding/terms/signature-fit.ts'
import styles from './terms.module.css'

/** What can be done with what is drawn. */
export interface DrawnSignature {
  readonly clear: () => void
  /** Takes the last stroke back. */
  readonly undo: () => void
  /** A PNG as a data URL; null while nothing is drawn. */
  readonly picture: () => string | null
}

/** More dots for each pixel of the page make the picture larger and not better. */
const densityMost = 2

/** A piece of paper to sign on, by finger, pen or mouse. Paper and ink are the same by day and by night. */
export function SignatureCanvas({
  width,
  label,
  describedBy,
  onChange,
  ref,
}: {
  /** Pixels of the page, at most. */
  readonly width: number
  readonly label: string
  readonly describedBy: string | undefined
  /** How many strokes there are now. */
  readonly onChange: (strokes: number) => void
  readonly ref: Ref<DrawnSignature>
}) {
  const element = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  }, [onChange])
  useEffect(() => {
    const canvas = element.current
    if (!canvas) return undefined
    const made = new SignaturePad(canvas, { penColor: '#000', backgroundColor: '#fff' })
    pad.current = made
    made.addEventListener('endStroke', () => report.current(made.toData().length))
    const observer = new ResizeObserver(refitting(canvas, made))
    observer.observe(canvas)
    return () => {
      observer.disconnect()
      made.off()
      pad.current = null
    }
  }, [])
  useImperativeHandle(
    ref,
    () => ({
      clear() {
        pad.current?.clear()
        report.current(0)
      },
      undo() {
        const strokes = pad.current?.toData().slice(0, -1) ?? []
        pad.current?.fromData(strokes)
        report.current(strokes.length)
      },
      picture: () => (!pad.current || pad.current.isEmpty() ? null : pad.current.toDataURL('image/png')),
    }),
    [],
  )
  return (
    <canvas
      ref={element}
      className={styles.canvas}
      style={{ maxInlineSize: `${width}px` }}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    />
  )
}

/** Gives the canvas a dot for each dot of the screen, at first and after each turn, and draws what was drawn again. */
function refitting(canvas: HTMLCanvasElement, pad: SignaturePad): () => void {
  let [before, shrunk] = [0, 1]
  return () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === before || width === 0) return
    const fitted = fitStrokes(pad.toData(), pad.isEmpty() ? 1 : shrunk, { width, height })
    before = width
    shrunk = fitted.shrunk
    const density = Math.min(densityMost, Math.max(1, window.devicePixelRatio))
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    canvas.getContext('2d')?.scale(density, density)
    pad.fromData(fitted.strokes)
  }
}
