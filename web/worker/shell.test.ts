import { beforeEach, expect, test, vi } from 'vitest'
import { createShell, offlinePage } from '#web/worker/shell.ts'

const origin = 'https://walks.example'
const pathOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : String(asked), origin).pathname

/** The caches of a browser, as far as they are used, and a network whose files the test decides. */
function browser() {
  const stores = new Map<string, Map<string, Response>>()
  const files = new Map<string, () => Response | Promise<Response>>()
  const network = vi.fn(async (asked: RequestInfo | URL) => {
    const file = files.get(pathOf(asked))
    if (!file) throw new TypeError('Failed to fetch')
    return file()
  })
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const cache = {
      match: async (asked: RequestInfo) => store.get(pathOf(asked))?.clone(),
      put: async (asked: RequestInfo, response: Response) => void store.set(pathOf(asked), response),
      add: async (asked: RequestInfo) => {
        const response = await network(asked)
        if (!response.ok) throw new TypeError('not ok')
        store.set(pathOf(asked), response)
      },
      addAll: async (all: RequestInfo[]) => void (await Promise.all(all.map((one) => cache.add(one)))),
    }
    return cache
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: RequestInfo) => {
      for (const store of stores.values()) {
        const cached = store.get(pathOf(asked))
        if (cached) return cached.clone()
      }
      return undefined
    },
  } as unknown as CacheStorage
  return { stores, files, network, caches, fetch: network as unknown as typeof fetch }
}

const text = (body: string, status = 200, type = 'text/javascript') =>
  new Response(body, { status, headers: { 'content-type': type } })
let b: ReturnType<typeof browser>
const shellOf = (version: string) =>
  createShell({ version, files: [offlinePage, '/assets/base.js'], rest: ['/assets/walk.js'] }, b)
const pending: Promise<unknown>[] = []
/** The file as the page gets it, when all that is to be cached of it is cached. */
const assetOf = async (shell: ReturnType<typeof shellOf>, asked: Request) => {
  const response = await shell.asset(asked, (work) => void pending.push(work))
  await Promise.all(pending)
  return response
}
const page = () => new Request(`${origin}/walk`)

beforeEach(() => {
  // Node's requests need whole addresses; a worker's are relative to its own.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(String(input), origin), init)
      }
    },
  )
  b = browser()
  b.files.set(offlinePage, () => text('waiting for a connection', 200, 'text/html'))
  b.files.set('/assets/base.js', () => text('base'))
  b.files.set('/assets/walk.js', () => text('walk'))
})

test('a page comes from the network; without it the page that waits is shown, and says that it is another', async () => {
  const shell = shellOf('a')
  await shell.install()
  b.files.set('/walk', () => text('the page', 200, 'text/html'))
  expect(await (await shell.page(page())).text()).toBe('the page')
  b.files.delete('/walk')
  const waiting = await shell.page(page())
  expect([waiting.status, await waiting.text()]).toEqual([503, 'waiting for a connection'])
})

test.each([502, 503, 504])('a proxy without a server behind it (%s) is no page', async (status) => {
  const shell = shellOf('a')
  await shell.install()
  b.files.set('/walk', () => text('Bad Gateway', status, 'text/html'))
  expect(await (await shell.page(page())).text()).toBe('waiting for a connection')
})

test('faults that the app itself reports are shown', async () => {
  const shell = shellOf('a')
  await shell.install()
  b.files.set('/walk', () => text('not found', 404, 'text/html'))
  expect((await shell.page(page())).status).toBe(404)
})

test('a network that never answers is not waited for for ever', async () => {
  vi.useFakeTimers()
  try {
    const shell = shellOf('a')
    await shell.install()
    b.files.set('/walk', () => new Promise<Response>(() => undefined))
    const shown = shell.page(page())
    await vi.advanceTimersByTimeAsync(12_000)
    expect((await shown).status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})

test('what the browser has already asked for is used', async () => {
  const shell = shellOf('a')
  const preloaded = Promise.resolve(text('early', 200, 'text/html'))
  expect(await (await shell.page(page(), preloaded)).text()).toBe('early')
  expect(b.network).not.toHaveBeenCalled()
})

test('a file of the page that waits is the newest there is', async () => {
  const shell = shellOf('a')
  await shell.install()
  const asked = new Request(`${origin}${offlinePage}`)
  b.files.set(offlinePage, () => text('newer', 200, 'text/html'))
  expect(await (await shell.offlineFile(asked)).text()).toBe('newer')
  b.files.delete(offlinePage)
  expect(await (await shell.offlineFile(asked)).text()).toBe('waiting for a connection')
})

test('a fingerprinted file is fetched once', async () => {
  const shell = shellOf('a')
  const asked = new Request(`${origin}/assets/walk.js`)
  for (const again of [1, 2]) expect(await (await assetOf(shell, asked)).text(), `${again}`).toBe('walk')
  expect(b.network).toHaveBeenCalledTimes(1)
})

test('a missing file, or a page in its place, is passed on and never cached', async () => {
  const shell = shellOf('a')
  const asked = new Request(`${origin}/assets/gone.js`)
  b.files.set('/assets/gone.js', () => text('nothing here', 404))
  expect((await assetOf(shell, asked)).status).toBe(404)
  b.files.set('/assets/gone.js', () => text('<html>', 200, 'text/html'))
  await assetOf(shell, asked)
  b.files.set('/assets/gone.js', () => text('here'))
  expect(await (await assetOf(shell, asked)).text()).toBe('here')
})

test('a page of the build before finds its files after they are gone from the server; older builds are forgotten', async () => {
  for (const version of ['a', 'b']) {
    await shellOf(version).install()
    await shellOf(version).deleteOld()
  }
  await shellOf('a').warm()
  b.files.delete('/assets/walk.js')
  b.stores.set('something of others', new Map())
  await shellOf('b').deleteOld()
  expect(await (await assetOf(shellOf('b'), new Request(`${origin}/assets/walk.js`))).text()).toBe('walk')
  await shellOf('c').install()
  await shellOf('c').deleteOld()
  expect([...b.stores.keys()].sort()).toEqual(['shell-b', 'shell-c', 'something of others'])
})

test('a build that cannot be cached whole is not installed', async () => {
  b.files.delete('/assets/base.js')
  await expect(shellOf('a').install()).rejects.toThrow()
})

test('what is missing later does not stop the rest from being cached', async () => {
  b.files.delete('/assets/walk.js')
  await expect(shellOf('a').warm()).resolves.toBeUndefined()
})
