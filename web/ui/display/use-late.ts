import { useEffect, useState } from 'react'

/** Waiting that lasts longer than this is said; shorter waiting only needs a skeleton. */
const lateMs = 8000

/** Whether something has been waited for so long that a screen has to say so. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate && isWaiting
}
