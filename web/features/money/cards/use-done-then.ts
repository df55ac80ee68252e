import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** How long the good news stands before the page continues. */
const shownMs = 2000

/** Says that it worked, then continues to another page; null until then. */
export function useDoneThen(to: string): [string | null, (message: string) => void] {
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => {
    if (done === null) return undefined
    const timer = setTimeout(() => void navigate(to, { replace: true }), shownMs)
    return () => clearTimeout(timer)
  }, [done, to, navigate])
  return [done, setDone]
}
