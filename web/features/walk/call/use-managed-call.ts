import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { CallManager, type ManagedCall } from '#web/features/walk/call/call-manager.ts'
import { createLocalMedia, startCall } from '#web/features/walk/call/start-call.ts'
import { askRoom, useRenewSession } from '#web/features/walk/call/trip-room.ts'

const calls = new CallManager({
  makeMedia: createLocalMedia,
  start: startCall,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** The walk's screen is there by then, also where its code has to be fetched first. */
const takeOverMs = 10_000

/** What a screen before the walk does with the call that it has prepared. */
interface Preparation {
  readonly managed: ManagedCall | null
  /** The walk's screen comes next and continues with it; false takes that back. */
  readonly goOn: (isGoingOn: boolean) => void
}

/** The call of this trip, for as long as the screen is there and wants it. */
export function useManagedCall(tripId: string, role: LiveRole, isWanted = true): Preparation {
  const client = useClient()
  const renewSession = useRenewSession()
  const [managed, setManaged] = useState<ManagedCall | null>(() => calls.current(tripId))
  const isGoingOn = useRef(false)
  useEffect(() => {
    if (!isWanted) return undefined
    const ports = { room: () => askRoom(client, tripId), renewSession }
    const { call, release } = calls.acquire({ tripId, role, ports })
    setManaged(call)
    return () => {
      setManaged(null)
      release(isGoingOn.current ? takeOverMs : 0)
    }
  }, [client, renewSession, tripId, role, isWanted])
  const goOn = useCallback((next: boolean) => {
    isGoingOn.current = next
  }, [])
  return { managed, goOn }
}
