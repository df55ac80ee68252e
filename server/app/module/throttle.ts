/** How often a call comes: two of them `apartMs` from each other, `burst` of them in a row, one each `everyMs` over time. */
export type Pace = { apartMs: number; everyMs: number; burst: number }

type State = { left: number; isResting: boolean; isAsked: boolean }

/** Calls as soon as the pace allows: at once after a pause, and once for all that was asked for meanwhile. Each key for itself. */
export function paced({ apartMs, everyMs, burst }: Pace, call: (key: string) => void): (key: string) => void {
  const states = new Map<string, State>()
  const goOn = (key: string, state: State): void => {
    if (!state.isAsked || state.isResting || state.left === 0) return
    Object.assign(state, { left: state.left - 1, isResting: true, isAsked: false })
    setTimeout(() => {
      state.isResting = false
      goOn(key, state)
    }, apartMs).unref()
    call(key)
  }
  const refill = (key: string, state: State): void => {
    state.left++
    goOn(key, state)
    if (state.left === burst) states.delete(key)
    else setTimeout(() => refill(key, state), everyMs).unref()
  }
  return (key) => {
    const known = states.get(key)
    const state = known ?? { left: burst, isResting: false, isAsked: false }
    state.isAsked = true
    goOn(key, state)
    if (known) return
    states.set(key, state)
    setTimeout(() => refill(key, state), everyMs).unref()
  }
}
