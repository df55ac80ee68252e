import type { Page, Request } from '@playwright/test'
import type {} from '#web/api/under-way.ts'
import { drawn } from '#web/testing/drawn.ts'

/** What loads for as long as it plays, or stays open by itself. */
const neverEnds = new Set(['media', 'websocket', 'eventsource'])

/** Knows what a page has under way. */
export type Traffic = {
  /** How many requests have begun so far. */
  readonly begun: number
  readonly underWay: number
  /** The addresses of those that have not ended. */
  open(): string[]
  /** Resolves with the next request that ends. */
  nextEnd(): Promise<void>
}

/**
 * Counts a page's requests from now on: calls of the API, code of lazy routes, pictures and fonts. To be called before the
 * page loads.
 */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const open = new Set<Request>()
  let begun = 0
  let waiters: (() => void)[] = []
  const ended = (request: Request) => {
    if (!open.delete(request)) return
    const woken = waiters
    waiters = []
    for (const wake of woken) wake()
  }
  page.on('request', (request) => {
    if (neverEnds.has(request.resourceType())) return
    begun += 1
    open.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await onWorkersGone(page, (address) => {
    for (const request of open) if (request.url() === address) ended(request)
  })
  return {
    get begun() {
      return begun
    },
    get underWay() {
      return open.size
    },
    open: () => [...open].map((request) => `${request.resourceType()} ${request.url()}`),
    nextEnd: () => new Promise((resolve) => waiters.push(resolve)),
  }
}

/**
 * Calls back with the address of a script when the last worker that runs it is ended: the browser says nothing more of a
 * request for the script of a worker that was ended before it came.
 */
async function onWorkersGone(page: Page, gone: (address: string) => void): Promise<void> {
  await page.exposeFunction('huvrWorkersGone', gone)
  await page.addInitScript(() => {
    const running = new Map<string, number>()
    const RealWorker = window.Worker
    window.Worker = class extends RealWorker {
      readonly #address: string
      #isOver = false
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options)
        this.#address = new URL(script, document.baseURI).href
        running.set(this.#address, (running.get(this.#address) ?? 0) + 1)
      }
      override terminate(): void {
        super.terminate()
        if (this.#isOver) return
        this.#isOver = true
        const left = (running.get(this.#address) ?? 1) - 1
        running.set(this.#address, left)
        const exposed = window as unknown as { huvrWorkersGone(address: string): Promise<void> }
        if (left === 0) void exposed.huvrWorkersGone(this.#address)
      }
    }
  })
}

type OwnCalls = {
  frame: (then: FrameRequestCallback) => number
  idle: (then: IdleRequestCallback) => number
}

/**
 * Counts what the browser does for the page beside its main thread, decoding and encoding pictures and reading files, as
 * calls under way (web/api/under-way.ts).
 */
export async function countOwnWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = () => {
      window.huvrUnderWay = (window.huvrUnderWay ?? 0) + 1
    }
    const end = () => {
      window.huvrUnderWay = (window.huvrUnderWay ?? 1) - 1
    }
    const counted = (owner: object, name: string) => {
      const own = Reflect.get(owner, name) as (...given: unknown[]) => Promise<unknown>
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
        begin()
        return own.apply(this, given).finally(end)
      })
    }
    counted(window, 'createImageBitmap')
    counted(HTMLImageElement.prototype, 'decode')
    for (const name of ['arrayBuffer', 'text']) counted(Blob.prototype, name)
    const encode = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
      begin()
      encode.call(
        this,
        (blob) => {
          end()
          done(blob)
        },
        ...how,
      )
    }
    for (const name of ['readAsText', 'readAsDataURL', 'readAsArrayBuffer'] as const) {
      const own = FileReader.prototype[name]
      FileReader.prototype[name] = function (file: Blob) {
        begin()
        this.addEventListener('loadend', end, { once: true })
        own.call(this, file)
      }
    }
  })
}

/** Saves the browser's own calls before a test puts a clock in their place; to be called before it does. */
export async function saveOwnCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const huvrOwn = { frame: requestAnimationFrame.bind(window), idle: requestIdleCallback.bind(window) }
    Object.assign(window, { huvrOwn })
  })
}

/** The calls whose answers a test holds back: how many there are, and the next one that has come. */
export type HeldBack = { count(): number; next(): Promise<void> }

/** For pages whose answers come by themselves. */
export const nothingHeldBack: HeldBack = { count: () => 0, next: () => new Promise(() => undefined) }

/** A page that has not come to rest by then does not: the slowest on a machine with three times its work takes a fourth of it. */
const restsWithinMs = 60_000

/**
 * Resolves when nothing of a page is under way but the answers that a test holds back, and the page is drawn as it will
 * stay. What a page begins when it is drawn is waited for as well, and a page that leaves for another document there. One that
 * does not come to rest fails the test, with what is open.
 */
export async function settled(page: Page, traffic: Traffic, held: HeldBack): Promise<void> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => {
      const open =
        traffic.open().join(', ') ||
        'no request; something is drawn again and again, or the app waits for an answer'
      reject(new Error(`${page.url()} has not come to rest in ${restsWithinMs / 1000} s. Open: ${open}`))
    }, restsWithinMs)
  })
  await Promise.race([rest(page, traffic, held), late]).finally(() => clearTimeout(limit))
}

async function rest(page: Page, traffic: Traffic, held: HeldBack): Promise<void> {
  for (;;) {
    // A call is under way before it has come to where it is held back.
    while (traffic.underWay > held.count()) await Promise.race([traffic.nextEnd(), held.next()])
    const before = traffic.begun
    const asked = await askedWhenDrawn(page)
    const isAtRest = asked !== null && asked <= held.count() && traffic.underWay <= held.count()
    if (isAtRest && traffic.begun === before) return
  }
}

/** What the drawn page has asked and not heard yet; null where its document was left meanwhile. */
async function askedWhenDrawn(page: Page): Promise<number | null> {
  try {
    await quiet(page)
    await drawn(page)
    return await page.evaluate(() => window.huvrUnderWay ?? 0)
  } catch (error) {
    if (!/Execution context was destroyed|Cannot find context/.test(String(error))) throw error
    await page.waitForLoadState()
    return null
  }
}

/**
 * Waits until no task of the page waits and its router stands at a page: code that has come has run, and what React has
 * put off is drawn. A page that is none of the app has no router: the provider's own, or an empty one.
 */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const own = (window as unknown as { huvrOwn?: OwnCalls }).huvrOwn
    const frame = own?.frame ?? requestAnimationFrame.bind(window)
    const idle = own?.idle ?? requestIdleCallback.bind(window)
    const app = window as unknown as {
      __reactRouterContext?: object
      __reactRouterDataRouter?: { state: { initialized: boolean; navigation: { state: string } } }
    }
    const isOnItsWay = () => {
      if (!app.__reactRouterContext) return false
      const state = app.__reactRouterDataRouter?.state
      return !state?.initialized || state.navigation.state !== 'idle'
    }
    // React delays what takes the place of a placeholder for up to 300 ms after the last placeholder was drawn.
    const isDelayed = () =>
      Object.entries(document).some(
        ([key, fiber]) =>
          key.startsWith('__reactContainer') &&
          (fiber as { stateNode: { timeoutHandle: number } }).stateNode.timeoutHandle !== -1,
      )
    // The browser calls when it is idle within a frame only, and a page at rest draws none by itself.
    const whenIdle = () =>
      new Promise<void>((resolve) => {
        let isIdle = false
        const draw = () => void (isIdle || frame(draw))
        idle(() => {
          isIdle = true
          resolve()
        })
        frame(draw)
      })
    do await whenIdle()
    while (isOnItsWay() || isDelayed())
    await new Promise(frame)
    await whenIdle()
  })
}
