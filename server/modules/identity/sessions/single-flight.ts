/**
 * Work that is under way is shared: a caller who asks for the same meanwhile gets the same answer. So a thousand tabs that
 * exchange one token at the same moment cost the database one exchange.
 */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
