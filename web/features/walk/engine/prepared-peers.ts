import { closePeer, type Peer } from '#web/features/walk/engine/peer.ts'

/** A request seldom rings at more walkers at once; the answers for the others are made after the acceptance. */
const preparedAtMost = 3

/**
 * The traveler's connections that are made before the acceptance: those that have answered a walker's offer, of which one
 * becomes the call, and one for the next offer, since a browser's first connection takes long.
 */
export class PreparedPeers {
  private readonly peers = new Map<string, Peer>()
  private readonly make: () => RTCPeerConnection
  private spare: RTCPeerConnection | null = null

  constructor(make: () => RTCPeerConnection) {
    this.make = make
  }

  makeSpare(): void {
    this.spare ??= this.make()
  }

  /** A connection for an offer: the spare one, else a new one. */
  open(): RTCPeerConnection {
    const pc = this.spare ?? this.make()
    this.spare = null
    return pc
  }

  /** Stores a connection; one of the same session is closed, and the oldest when there are too many. */
  add(peer: Peer): void {
    this.drop(peer.session)
    const [oldest] = this.peers.keys()
    if (oldest !== undefined && this.peers.size >= preparedAtMost) this.drop(oldest)
    this.peers.set(peer.session, peer)
  }

  has(peer: Peer): boolean {
    return this.peers.get(peer.session) === peer
  }

  all(): Peer[] {
    return [...this.peers.values()]
  }

  /** The connection of this session, if there is one; the others are closed. */
  take(session: string): Peer | null {
    const taken = this.peers.get(session) ?? null
    this.peers.delete(session)
    this.closeAnswers()
    if (taken) this.closeSpare()
    return taken
  }

  private drop(session: string): void {
    const peer = this.peers.get(session)
    this.peers.delete(session)
    if (peer) closePeer(peer)
  }

  close(): void {
    this.closeAnswers()
    this.closeSpare()
  }

  closeAnswers(): void {
    for (const session of this.peers.keys()) this.drop(session)
  }

  private closeSpare(): void {
    this.spare?.close()
    this.spare = null
  }
}
