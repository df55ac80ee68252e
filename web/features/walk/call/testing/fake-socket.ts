import type { ClientMessage, ServerMessage } from '#domain/walk/live-protocol.ts'
import { startMeter } from '#web/features/walk/call/call-state.ts'
import type { WireSocket } from '#web/features/walk/call/live-socket.ts'

/** A WebSocket whose other end is the test. */
export class FakeSocket implements WireSocket {
  readyState = 0
  sent: ClientMessage[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  /** Answers pings as the server does; a dead path does not. */
  isAlive = true

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage
    if (!this.isAlive) return
    this.sent.push(message)
    if (message.type === 'ping') this.deliver({ type: 'pong', n: message.n })
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  deliver(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  end(code: number): void {
    this.readyState = 3
    this.onclose?.({ code })
  }

  of<T extends ClientMessage['type']>(type: T) {
    return this.sent.filter((one): one is Extract<ClientMessage, { type: T }> => one.type === type)
  }
}

export const welcome = (change: Partial<Extract<ServerMessage, { type: 'welcome' }>> = {}) =>
  ({
    type: 'welcome',
    role: 'traveller',
    peerId: 'own',
    serverNow: '2026-11-20T12:00:00.000Z',
    peer: 'other',
    meter: startMeter,
    chat: [],
    steering: [],
    postcards: [],
    trail: [],
    ...change,
  }) satisfies ServerMessage
