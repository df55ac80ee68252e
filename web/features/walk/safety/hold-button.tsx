import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { helpRules } from '#domain/safety/help.ts'
import { buzz } from '#web/ui/device/buzz.ts'
import styles from './call-for-help.module.css'

interface HoldButtonProps {
  readonly children: ReactNode
  /** Shown while it is held. */
  readonly holding: ReactNode
  /** It was held long enough. */
  readonly onHeld: () => void
  /** It was only pressed, as readers and switches do: the caller asks instead. */
  readonly onPressed: () => void
  readonly isBusy: boolean
}

/** A button that acts when it is held, by a finger, a mouse, Enter or Space. */
export function HoldButton({ children, holding, onHeld, onPressed, isBusy }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDone = useRef(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    if (isBusy) return
    isDone.current = false
    setHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isDone.current = true
      setHeld(false)
      buzz(200)
      onHeld()
    }, helpRules.heldMs)
  }
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  return (
    <button
      type="button"
      className={styles.hold}
      data-held={isHeld}
      aria-disabled={isBusy || undefined}
      style={{ '--held-ms': `${helpRules.heldMs}ms` } as React.CSSProperties}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return
        event.preventDefault()
        if (!event.repeat) begin()
      }}
      onKeyUp={(event) => {
        if (!isKey(event)) return
        event.preventDefault()
        end()
        if (!isDone.current && !isBusy) onPressed()
      }}
      onClick={() => {
        if (!isDone.current && !isBusy) onPressed()
        isDone.current = false
      }}
    >
      <span className={styles.fill} aria-hidden />
      <span className={styles.words}>{isHeld ? holding : children}</span>
    </button>
  )
}
