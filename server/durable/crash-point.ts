/**
 * Named points at which a test can have the process killed, to prove that nothing is lost or done twice there
 * (docs/promises.md). `armed` is `name` or `name#2` for the second time the point is passed; null, as in production,
 * makes every point a no-op. SIGKILL, so that nothing gets to clean up.
 */
export type CrashPoint = (name: string) => void

export const noCrash: CrashPoint = () => undefined

export function crashPoints(armed: string | null): CrashPoint {
  if (armed === null) return noCrash
  const [wanted, count] = armed.split('#')
  let left = Number(count ?? 1)
  return (name) => {
    if (name === wanted && --left === 0) process.kill(process.pid, 'SIGKILL')
  }
}

/** A port with a crash point before and after each of its calls, named after port and call. */
export function crashAround<Port extends object>(name: string, port: Port, crash: CrashPoint): Port {
  if (crash === noCrash) return port
  return new Proxy(port, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function' || typeof property === 'symbol') return value
      return (...given: unknown[]) => {
        const answer: unknown = (crash(`${name}.${property}.before`), value.apply(target, given))
        if (!(answer instanceof Promise)) return answer
        return answer.then((result: unknown) => {
          crash(`${name}.${property}.after`)
          return result
        })
      }
    },
  })
}
