import { useEffect, useRef, useState } from 'react'

const fadeAfterMs = 4000

/** Whether what surrounds the picture has faded: four seconds after the last touch, movement or key. */
export function useChrome() {
  const [isFaded, setFaded] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wake = () => {
    setFaded(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFaded(true), fadeAfterMs)
  }
  useEffect(() => {
    timer.current = setTimeout(() => setFaded(true), fadeAfterMs)
    return () => clearTimeout(timer.current)
  }, [])
  return { isFaded, listeners: { onPointerDown: wake, onPointerMove: wake, onKeyDown: wake, onFocus: wake } }
}
