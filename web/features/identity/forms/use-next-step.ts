import { useEffect, useState } from 'react'

/** How long good news stands before the next screen comes. */
export const nextStepMs = { usual: 1500, userExists: 2500 } as const

interface NextStep {
  readonly message: string
  readonly go: () => void
  readonly delayMs: number
}

/** Says that a step is done, and continues after the time to read it. While `message` is set the form is finished. */
export function useNextStep(): {
  readonly message: string | null
  readonly goOn: (message: string, go: () => void, delayMs?: number) => void
} {
  const [next, setNext] = useState<NextStep | null>(null)
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(next.go, next.delayMs)
    return () => clearTimeout(timer)
  }, [next])
  return {
    message: next?.message ?? null,
    goOn: (message, go, delayMs = nextStepMs.usual) => setNext({ message, go, delayMs }),
  }
}
