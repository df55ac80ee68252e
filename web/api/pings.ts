/** Small messages of a page beside its subscriptions: pings that carry something, and the pongs that answer them. */
export interface Pings {
  /** Sends a payload; false where no connection is open. */
  readonly ping: (payload: object) => boolean
  /** Calls back with what each pong carries, and with null when the connection is lost. */
  readonly onPong: (listener: (payload: object | null) => void) => () => void
}

/** The pings of a socket, which says what happens to its connection. */
export function createPings() {
  const listeners = new Set<(payload: object | null) => void>()
  let open: WebSocket | null = null
  const emit = (payload: object | null) => {
    for (const listener of listeners) listener(payload)
  }
  const pings: Pings = {
    ping: (payload) => {
      if (open?.readyState !== WebSocket.OPEN) return false
      open.send(JSON.stringify({ type: 'ping', payload }))
      return true
    },
    onPong: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...pings,
    connected: (socket: unknown) => {
      open = socket as WebSocket
    },
    closed: () => {
      open = null
      emit(null)
    },
    /** Pongs of pings that carry nothing are no news. */
    pong: (_isReceived: boolean, payload: object | undefined) => {
      if (payload) emit(payload)
    },
  }
}
