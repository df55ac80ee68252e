/** Calls at once, and once more at the end of the interval when it was asked for in between: per key. */
export function atMostEvery(intervalMs: number, call: (key: string) => void): (key: string) => void {
  const quiet = new Map<string, boolean>()
  return (key) => {
    if (quiet.has(key)) {
      quiet.set(key, true)
      return
    }
    call(key)
    quiet.set(key, false)
    const rest = () => {
      const askedAgain = quiet.get(key) === true
      if (!askedAgain) {
        quiet.delete(key)
        return
      }
      call(key)
      quiet.set(key, false)
      setTimeout(rest, intervalMs).unref()
    }
    setTimeout(rest, intervalMs).unref()
  }
}
