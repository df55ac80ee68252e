import { isMissed, topics } from '#adapters/realtime/port.ts'
import { liveLimits } from '#domain/walk/live-protocol.ts'
import type { StoredPostcard } from '#server/modules/trips/public.ts'
import { loadGroup } from '#server/modules/walk/group/seats/group-rows.ts'
import type { GroupHint, GroupWord } from '#server/modules/walk/group/group-words.ts'
import { LiveGroup } from '#server/modules/walk/group/live-group.ts'
import { reviveCard } from '#server/modules/walk/walk.events.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** `entering`: people who come in, whose seats are not taken yet. */
type OpenGroup = { walk: LiveGroup; entering: number; stop: () => void }

/** Shows to those who sit here what has happened on any server. */
type Shows = {
  postcard: (walk: LiveGroup, card: StoredPostcard) => void
  line: (walk: LiveGroup, id: string) => Promise<void>
}

/** The group walks that have a socket on this server. */
export class OpenGroups {
  private readonly ctx: WalkDeps
  private readonly show: Shows
  /** Also those that are being loaded, so that two who enter at once get the same one. */
  private readonly loading = new Map<string, Promise<OpenGroup | null>>()
  private readonly open = new Map<string, OpenGroup>()

  constructor(ctx: WalkDeps, show: Shows) {
    this.ctx = ctx
    this.show = show
  }

  /**
   * Does the work with the live part of a group walk, loaded when no seat of it is here yet; null for none of this id. It stays open
   * meanwhile, and is closed after it when no one has taken a seat.
   */
  async with<T>(groupWalkId: string, work: (walk: LiveGroup | null) => Promise<T>): Promise<T> {
    for (;;) {
      const opened = await this.loaded(groupWalkId)
      if (opened === null) return work(null)
      // Emptied and closed while it was waited for: the next one is loaded.
      if (this.open.get(groupWalkId) !== opened) continue
      opened.entering += 1
      try {
        return await work(opened.walk)
      } finally {
        opened.entering -= 1
        this.closeIfEmpty(opened.walk)
      }
    }
  }

  closeIfEmpty(walk: LiveGroup): void {
    const opened = this.open.get(walk.id)
    if (opened?.walk !== walk || opened.entering > 0 || !walk.isEmpty()) return
    opened.stop()
    this.open.delete(walk.id)
    this.loading.delete(walk.id)
  }

  /** Closes silent sockets, looks at the wheels and shows the meters. */
  tick(nowMs: number, hasStalled: boolean): void {
    for (const { walk } of this.open.values()) {
      if (hasStalled) walk.seating.forgive(nowMs)
      walk.tick(nowMs, liveLimits.silentMs)
    }
  }

  /** Resolves when everything that has reached the walks so far has been dealt with; for tests. */
  async settled(): Promise<void> {
    await Promise.all([...this.open.values()].map(({ walk }) => walk.settled()))
  }

  private loaded(groupWalkId: string): Promise<OpenGroup | null> {
    const known = this.loading.get(groupWalkId)
    if (known) return known
    const opened = this.load(groupWalkId)
    this.loading.set(groupWalkId, opened)
    const forget = () => void this.loading.delete(groupWalkId)
    opened.then((one) => one ?? forget(), forget)
    return opened
  }

  private async load(groupWalkId: string): Promise<OpenGroup | null> {
    const { ctx } = this
    const topic = topics.trip(groupWalkId)
    // What comes while the rows are read is not in them.
    const early: unknown[] = []
    let take = (payload: unknown): void => {
      early.push(payload)
    }
    const stop = ctx.realtime.listen(topic, (payload) => take(payload))
    try {
      const [rows, witnesses] = await Promise.all([
        loadGroup(ctx, groupWalkId),
        ctx.trips.groupWitnesses(groupWalkId),
      ])
      if (!rows) {
        stop()
        return null
      }
      const say = (word: GroupWord) =>
        ctx.realtime.publish(topic, { kind: 'groupWord', from: ctx.server, word } satisfies GroupHint)
      const walk = new LiveGroup(ctx, rows, witnesses, say)
      const opened = { walk, entering: 0, stop }
      this.open.set(groupWalkId, opened)
      take = (payload) => this.take(walk, payload)
      for (const payload of early) take(payload)
      say({ is: 'asking' })
      return opened
    } catch (error) {
      stop()
      throw error
    }
  }

  private take(walk: LiveGroup, payload: unknown): void {
    if (isMissed(payload)) return walk.missed()
    const hint = payload as GroupHint
    switch (hint.kind) {
      case 'changed':
        return void walk.changed()
      case 'postcard':
        return this.show.postcard(walk, reviveCard(hint.card))
      case 'line':
        return void walk.inTurn(() => this.show.line(walk, hint.id))
      case 'groupWord':
        if (hint.from !== this.ctx.server) walk.heard(hint.word)
    }
  }
}
