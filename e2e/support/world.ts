import type { Page } from '@playwright/test'
import type { TestServer } from '#e2e/support/test-server.ts'
import { nothingHeldBack, settled, watchTraffic, type Traffic } from '#web/testing/settled.ts'

/** The people of a test, with its server and its one clock. */
export type World = {
  /** A browser of this test: from now on it shows the time of the server, and is waited for. */
  add(page: Page): Promise<void>
  /**
   * Resolves when nothing is under way: what is due on the server has been done, jobs and notices of partners included, no
   * page waits for an answer, and each is drawn. Then one look says what is; a page that a walk is under way on rests as well.
   */
  settled(): Promise<void>
  /** Moves the clock of the server and of each browser together; resolves when what has become due is done and shown. */
  forward(seconds: number): Promise<void>
}

const followed = new WeakMap<Page, Traffic>()

/** Resolves when a page of some test's people waits for no answer and is drawn. */
export async function pageSettled(page: Page): Promise<void> {
  const traffic = followed.get(page)
  if (!traffic) throw new Error(`${page.url()} is not the page of a person of this test.`)
  await settled(page, traffic, nothingHeldBack)
}

export function createWorld(server: TestServer): World {
  const pages = new Map<Page, Traffic>()
  const openPages = () => [...pages].filter(([page]) => !page.isClosed())
  const follow = async () => {
    const offsetMs = (await serverNow(server)) - Date.now()
    for (const [page] of openPages()) await shift(page, offsetMs)
  }
  const world: World = {
    async add(page) {
      const traffic = await watchTraffic(page)
      pages.set(page, traffic)
      followed.set(page, traffic)
      const offsetMs = (await serverNow(server)) - Date.now()
      if (Math.abs(offsetMs) > sameClockMs) await shift(page, offsetMs)
    },
    async settled() {
      for (;;) {
        await server.settle()
        const before = openPages().map(([, { begun }]) => begun)
        for (const [page, traffic] of openPages()) await settled(page, traffic, nothingHeldBack)
        // What a page asked for may have begun something on the server.
        if (openPages().every(([, { begun }], at) => begun === before[at])) return
      }
    },
    async forward(seconds) {
      await server.forward(seconds)
      await follow()
      await world.settled()
    },
  }
  return world
}

/** Two readings of one clock differ by less. */
const sameClockMs = 2000

/** The server's clock, in milliseconds. */
export async function serverNow(server: TestServer): Promise<number> {
  const state = (await (await fetch(`${server.url}/dev/state.json`)).json()) as { now: string }
  return Date.parse(state.now)
}

async function shift(page: Page, offsetMs: number): Promise<void> {
  await page.addInitScript(shiftClock, offsetMs)
  await page.evaluate(shiftClock, offsetMs)
}

/**
 * In the page: what `Date` says is moved by so much, however often it was moved before; timers run as ever. The runner's own
 * clock would hold the timers as well, by which a call, its meter and its recorder live.
 */
function shiftClock(offsetMs: number): void {
  const own = window as unknown as { clockOffsetMs?: number }
  const isShifted = own.clockOffsetMs !== undefined
  own.clockOffsetMs = offsetMs
  if (isShifted) return
  const now = Date.now.bind(Date)
  const shifted = () => now() + (own.clockOffsetMs ?? 0)
  window.Date = new Proxy(Date, {
    construct: (RealDate, given: unknown[]) =>
      given.length === 0 ? new RealDate(shifted()) : new RealDate(...(given as [number])),
    get: (RealDate, name) => (name === 'now' ? shifted : Reflect.get(RealDate, name)),
  })
}
