import { busy } from '#server/app/module/limiter.ts'

type Waiting = { run(): void; refuse(): void }

/**
 * Runs at most `atOnce` pieces of work; `waitingMax` wait, and their keys take turns. When no place is free, a key
 * that has fewer places than another takes one of that other's, so that a flood from one leaves room for all.
 */
export function createFairLimiter({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0
  let waiting = 0
  // The key whose turn is next stands first.
  const queues = new Map<string, Waiting[]>()

  const next = () => {
    const [turn] = queues
    if (!turn) return void running--
    const [key, queue] = turn
    queues.delete(key)
    const first = queue.shift()
    if (queue.length > 0) queues.set(key, queue)
    waiting--
    first?.run()
  }
  /** Takes the newest place of the key that has the most, if it has more than `key` would. */
  const displaces = (key: string) => {
    const most = [...queues.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), [])
    if (most.length <= (queues.get(key)?.length ?? 0) + 1) return false
    most.pop()?.refuse()
    waiting--
    return true
  }
  const turnOf = (key: string) =>
    new Promise<boolean>((resolve) => {
      const place = { run: () => resolve(true), refuse: () => resolve(false) }
      const queue = queues.get(key)
      if (queue) queue.push(place)
      else queues.set(key, [place])
      waiting++
    })

  return async <T>(key: string, work: () => Promise<T>): Promise<T | typeof busy> => {
    if (running < atOnce) running++
    else {
      if (waiting >= waitingMax && !displaces(key)) return busy
      if (!(await turnOf(key))) return busy
    }
    try {
      return await work()
    } finally {
      next()
    }
  }
}
