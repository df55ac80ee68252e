import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import { peerConfig, type IceConfig } from '#web/features/walk/engine/peer.ts'

/** Fresh credentials are worth this wait; after it the old ones are tried. */
const renewPatienceMs = 1500

/** The relays that new connections and new paths may use, and their credentials, which expire. */
export class RelayAccess {
  private ice: IceConfig
  private readonly renewIce: () => Promise<IceConfig>
  private readonly clock: CallClock

  constructor(deps: { ice: IceConfig; renewIce: () => Promise<IceConfig>; clock: CallClock }) {
    this.ice = deps.ice
    this.renewIce = deps.renewIce
    this.clock = deps.clock
  }

  config(): RTCConfiguration {
    return peerConfig(this.ice)
  }

  async renew(): Promise<void> {
    if (!this.ice.iceServers.some((server) => server.username)) return
    const late = new Promise<IceConfig>((resolve) =>
      this.clock.after(renewPatienceMs, () => resolve(this.ice)),
    )
    this.ice = await Promise.race([this.renewIce().catch(() => this.ice), late])
  }
}
