import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { MINUTE } from '#domain/shared/units.ts'
import { screenRules } from '#domain/walk/screens.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { OpenScreenDocument, ScreenStateDocument, type ScreenStateQuery } from '#web/api/generated/screens.ts'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { forgetScreenPass, storedScreenPass, storeScreenPass } from '#web/features/walk/screen/screen-pass.ts'

type State = ScreenStateQuery['screenState']
export type ScreenWalk = NonNullable<State['walk']>

/** What the big screen shows. */
export type ScreenShown =
  /** No answer yet. */
  | { readonly kind: 'starting'; readonly lines: readonly string[] }
  | { readonly kind: 'code'; readonly code: string; readonly until: string }
  /** No one has paired it for long: a press shows codes again. */
  | { readonly kind: 'asleep' }
  | { readonly kind: 'paired'; readonly walk: ScreenWalk; readonly pass: string }
  | { readonly kind: 'over' }

/** A person stands beside the screen with a phone and waits. */
const askSoonEveryMs = 3000
/** So long before its start a walk may open at any moment. */
const soonMs = 15 * MINUTE
const askWalkEveryMs = 10_000
/** A server that is away, or an address with too many codes. */
const againEveryMs = 15_000

/**
 * How this big screen stands: it gets a code and another one when that has run out, learns with which walk it was paired, and
 * comes back by itself after everything. `again` asks at once; `begin` shows a new code.
 */
export function useScreen(): { shown: ScreenShown; again: () => void; begin: () => void } {
  const [pass, setPass] = useState(storedScreenPass)
  const [awakeMs, setAwakeMs] = useState(serverNowMs)
  const [isAsleep, setAsleep] = useState(false)
  const asked = useAsked(
    ScreenStateDocument,
    { pass: pass ?? '' },
    { policy: 'network-only', pause: pass === null },
  )
  const { again } = asked
  const state = pass === null ? undefined : asked.data?.screenState
  const { send, lines } = useSend(OpenScreenDocument, {
    doneAs: 'OPENED',
    isQuiet: true,
    onDone: ({ pass: given }) => {
      if (!given) return
      storeScreenPass(given)
      if (given === pass) again()
      else setPass(given)
    },
  })
  const open = useCallback(() => {
    if (serverNowMs() - awakeMs > screenRules.waitsMs) setAsleep(true)
    else void send({ pass })
  }, [awakeMs, pass, send])
  const status = state?.status
  const needsCode = !isAsleep && (pass === null || status === 'EXPIRED' || status === 'NONE')
  const begun = useEffectEvent(open)
  useEffect(() => {
    if (needsCode) begun()
  }, [needsCode])
  useAskEvery(needsCode, againEveryMs, open)
  const isSoon = status === 'CODE' || (state?.walk ? mayOpenSoon(state.walk) : false)
  useAskEvery(isSoon, askSoonEveryMs, again)
  useAskEvery(pass !== null && !isSoon && status !== 'OVER', askWalkEveryMs, again)
  const begin = () => {
    forgetScreenPass()
    setPass(null)
    setAwakeMs(serverNowMs())
    setAsleep(false)
  }
  return { shown: shownOf(state, { pass, isAsleep, lines }), again, begin }
}

/** A walk without a start is asked for now. */
function mayOpenSoon({ is_open: isOpen, starts_at: startsAt }: ScreenWalk): boolean {
  if (isOpen) return false
  return !startsAt || Date.parse(startsAt) - serverNowMs() < soonMs
}

function shownOf(
  state: State | undefined,
  { pass, isAsleep, lines }: { pass: string | null; isAsleep: boolean; lines: readonly string[] },
): ScreenShown {
  if (isAsleep) return { kind: 'asleep' }
  if (state?.status === 'PAIRED' && state.walk && pass !== null)
    return { kind: 'paired', walk: state.walk, pass }
  if (state?.status === 'CODE' && state.code && state.code_until)
    return { kind: 'code', code: state.code, until: state.code_until }
  return state?.status === 'OVER' ? { kind: 'over' } : { kind: 'starting', lines }
}
