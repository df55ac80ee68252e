import { useEffect, useRef, type ReactNode } from 'react'
import styles from './screen.module.css'

/** The one thing that a big screen asks for: a television's remote has an OK key, which presses what has the focus. */
export function PressOk({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    // Arrow keys lead to it as well, where the focus was lost.
    const refocus = (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow')) button.current?.focus()
    }
    document.addEventListener('keydown', refocus)
    return () => document.removeEventListener('keydown', refocus)
  }, [])
  return (
    <button ref={button} type="button" className={styles.ok} onClick={onPress}>
      {children}
    </button>
  )
}
