/**
 * Named points at which a test can have the process killed, to prove that nothing is lost or done twice there
 * (promise 1). `armed` is `name` or `name#2` for the second time the point is passed; null, as in production, makes
 * every point a no-op. SIGKILL, so that nothing gets to clean up.
 */
export type CrashPoint = (name: string) => void

export function crashPoints(armed: string | null): CrashPoint {
  if (armed === null) return () => undefined
  const [wanted, count] = armed.split('#')
  let left = Number(count ?? 1)
  return (name) => {
    if (name === wanted && --left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
