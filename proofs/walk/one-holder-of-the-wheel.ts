import type { WheelAct } from '#server/modules/walk/group/wheel/wheel.ts'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import { groupLiveTerms } from '#domain/walk/group/group-live-terms.ts'
import { changeWheel } from '#server/modules/walk/group/wheel/wheel.ts'
import * as store from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

const { wheel: terms } = groupLiveTerms(firstGroupTerms)
const people = 6
const steps = 14
/** So many walks are run at the same time, on the connections of two servers. */
const walksAtOnce = 8

/**
 * Promise 44: one holder of the wheel at any moment, and none who has left, was silenced or put out. Each interleaving is a group walk
 * with its wheel in the database, at which two servers, the clock of one behind, do what people ask for at the same moment, while
 * pages come and go and a server stops between two steps. Turns never overlap, every instruction that was taken lies
 * in a turn of who gave it, and no turn begins or goes on for those who may not have it.
 */
export const prove: Proof<{ interleavings: number }> = async ({ size, databaseUrl }) => {
  const apps = [await wholeApp(databaseUrl), await wholeApp(databaseUrl)]
  const failures: string[] = []
  const counts = { acts: 0, turns: 0, 'instructions taken': 0, 'instructions refused': 0 }
  let next = 0
  const worker = async () => {
    while (next < size.interleavings && failures.length < 20) {
      const n = next++
      const walk = new Interleaving(apps, n)
      await walk.run()
      failures.push(...(await walk.faults()))
      for (const [name, count] of Object.entries(walk.counts)) counts[name as keyof typeof counts] += count
    }
  }
  try {
    await Promise.all(Array.from({ length: walksAtOnce }, worker))
    return { runs: next, failures, figures: counts }
  } finally {
    for (const app of apps) await app.close()
  }
}

/** One group walk: whose page is connected, what each server's clock says, and what was seen. */
class Interleaving {
  readonly counts = { acts: 0, turns: 0, 'instructions taken': 0, 'instructions refused': 0 }
  private readonly apps: readonly TestApp[]
  private readonly id: string
  private readonly ids: readonly string[]
  private readonly here = new Set<string>()
  /** Away since, by this walk's own time. */
  private readonly awayMs = new Map<string, number>()
  private readonly seen: string[] = []
  private readonly chance: () => number
  private nowMs = Date.UTC(2026, 5, 1)
  private steers = 0
  /** Who held the wheel after the step before. */
  private holder: string | null = null
  private turn = ''
  /** Whose page was connected at a moment of this step. */
  private readonly came = new Set<string>()

  constructor(apps: readonly TestApp[], n: number) {
    this.apps = apps
    this.id = `gwk_${n}`
    this.ids = Array.from({ length: people }, (_, at) => `trip_${n}x${at}.1`)
    this.chance = chanceOf(n + 1)
  }

  async run(): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const absentBefore = this.ids.filter((id) => !this.here.has(id))
      this.came.clear()
      const acts = Array.from({ length: 1 + this.below(3) }, () => this.act())
      await Promise.all(acts)
      this.nowMs += this.below(9000)
      await this.change({ is: 'look' }, this.below(2))
      await this.look(step, absentBefore)
    }
  }

  /** What is wrong with the rows that the walk has left. */
  async faults(): Promise<string[]> {
    const { db } = this.db()
    const [turns, steering, persons] = await Promise.all([
      db
        .selectFrom('groupTurns')
        .selectAll()
        .where('groupWalkId', '=', this.id)
        .orderBy('since')
        .orderBy('until')
        .execute(),
      db.selectFrom('groupSteering').selectAll().where('groupWalkId', '=', this.id).execute(),
      db.selectFrom('groupPeople').selectAll().where('groupWalkId', '=', this.id).execute(),
    ])
    this.counts.turns = turns.length
    const faults = [...this.seen]
    turns.forEach((turn, at) => {
      const after = turns[at + 1]
      const ends = turn.until?.getTime() ?? Infinity
      if (after && ends > after.since.getTime()) faults.push('two hold the wheel at one moment')
      if (turn.until && ends - turn.since.getTime() > (terms.turnMs ?? 0) + 10_000)
        faults.push('a turn is too long')
    })
    for (const steer of steering) {
      const atMs = steer.sentAt.getTime()
      const isHis = turns.some(
        ({ personId, since, until }) =>
          personId === steer.personId &&
          since.getTime() <= atMs &&
          (until === null || atMs <= until.getTime()),
      )
      if (!isHis) faults.push(`instruction ${steer.id} lies in no turn of who gave it`)
    }
    for (const { personId, putOutAt } of persons) {
      if (putOutAt === null) continue
      const isLate = (at: Date | null) => at === null || at > putOutAt
      if (turns.some((turn) => turn.personId === personId && (isLate(turn.until) || turn.since > putOutAt)))
        faults.push('one who was put out holds the wheel')
      if (steering.some((steer) => steer.personId === personId && steer.sentAt > putOutAt))
        faults.push('one who was put out steers')
    }
    return faults.map((fault) => `${this.id}: ${fault}`)
  }

  private act(): Promise<unknown> {
    this.counts.acts++
    const personId = this.ids[this.below(people)] ?? ''
    const server = this.below(2)
    const kind = this.below(20)
    if (kind < 5) return this.comes(personId, server)
    if (kind < 7) return this.leaves(personId, server)
    if (kind < 11) return this.change({ is: 'ask', personId }, server)
    if (kind < 15) return this.steer(this.below(3) > 0 ? (this.holder ?? personId) : personId, server)
    const rest: WheelAct[] = [
      { is: 'withdraw', personId },
      { is: 'skip' },
      { is: this.below(3) === 0 ? 'close' : 'open' },
      { is: this.below(2) === 0 ? 'silence' : 'letSpeak', personId },
      this.below(3) === 0 ? { is: 'putOut', personId } : { is: 'ask', personId },
    ]
    return this.change(rest[kind - 15] ?? { is: 'look' }, server)
  }

  private async comes(personId: string, server: number): Promise<void> {
    this.here.add(personId)
    this.came.add(personId)
    this.awayMs.delete(personId)
    await this.change({ is: 'look' }, server)
    await this.change({ is: 'ask', personId }, server)
  }

  private async leaves(personId: string, server: number): Promise<void> {
    if (!this.here.delete(personId)) return
    this.awayMs.set(personId, this.nowMs)
    await this.change({ is: 'look' }, server)
  }

  private async steer(personId: string, server: number): Promise<void> {
    const steer = { id: `s${this.steers++}`, personId, command: 'left', x: null, y: null } as const
    const at = new Date(this.atServer(server))
    const outcome = await store.addSteer(this.db(server).db, this.id, { ...steer, at }, terms.turnMs)
    this.counts[outcome === 'stored' ? 'instructions taken' : 'instructions refused']++
  }

  private change(act: WheelAct, server: number) {
    const { inTransaction } = this.db(server)
    const clock = { nowMs: () => this.atServer(server), now: () => new Date(this.atServer(server)) }
    return changeWheel(
      { inTransaction, clock },
      { groupWalkId: this.id, terms, isHere: (id) => this.here.has(id) },
      act,
    )
  }

  /** What each moment between two steps must show. */
  private async look(step: number, absentBefore: readonly string[]): Promise<void> {
    const { db } = this.db()
    const { wheel } = await store.readWheel(db, this.id)
    const marked = await store.peopleOf(db, this.id)
    const { holder } = wheel
    this.holder = holder?.personId ?? null
    if (!holder) return
    const person = marked.get(holder.personId)
    if (person?.isSilenced) this.seen.push(`step ${step}: a silenced person holds the wheel`)
    if (person?.isPutOut) this.seen.push(`step ${step}: one who was put out holds the wheel`)
    if (!wheel.isOpen) this.seen.push(`step ${step}: a closed wheel is held`)
    const awayMs = this.awayMs.get(holder.personId)
    if (awayMs !== undefined && this.nowMs - awayMs >= terms.awayMs + 1000)
      this.seen.push(`step ${step}: one who left ${this.nowMs - awayMs} ms ago holds the wheel`)
    const turn = `${holder.personId} ${holder.sinceMs}`
    const isNew = turn !== this.turn
    this.turn = turn
    if (isNew && absentBefore.includes(holder.personId) && !this.came.has(holder.personId))
      this.seen.push(`step ${step}: the wheel was given to one who is away`)
    if (wheel.asking.includes(holder.personId)) this.seen.push(`step ${step}: the holder waits, too`)
  }

  /** The second server's clock is 0.7 s behind. */
  private atServer(server: number): number {
    return this.nowMs - (server === 0 ? 0 : 700)
  }

  private db(server = 0) {
    const app = this.apps[server]
    if (!app) throw new Error('there is no such server')
    return app.app.base
  }

  private below(limit: number): number {
    return Math.floor(this.chance() * limit)
  }
}

/** Chance that is the same at each run: a failed interleaving is run again by its number. */
function chanceOf(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
