import { useEffect } from 'react'

const growth = 1.5
const mostMs = 20_000

/** Asks again while something is still to come: soon at first, then less and less often, at most every 20 s. */
export function useAskAgain(isWanted: boolean, firstMs: number, ask: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        ask()
        wait(Math.min(mostMs, ms * growth))
      }, ms)
    }
    wait(firstMs)
    return () => clearTimeout(timer)
  }, [isWanted, firstMs, ask])
}

/** Asks again every so many milliseconds while that is wanted: what no message reports, or a message that was lost. */
export function useAskEvery(isWanted: boolean, everyMs: number, ask: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(ask, everyMs)
    return () => clearInterval(timer)
  }, [isWanted, everyMs, ask])
}
