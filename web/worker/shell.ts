/** What the build hands the worker about itself, see tools/vite/service-worker.ts. */
export type Shell = {
  /** Names the build: the same sources give the same name. */
  version: string
  /** Cached before the worker is of any use: the page for the time without a connection, and what every page loads. */
  files: readonly string[]
  /** Cached when there is time: the other scripts and styles, so that a page lives on after its build has been replaced. */
  rest: readonly string[]
}

export const offlinePage = '/offline.html'

const prefix = 'shell-'

/** How long the network has for a page, before the one for the time without a connection is shown. */
const pagePatienceMs = 12_000

/** What a proxy answers while the server behind it is away. */
const awayStatuses = [502, 503, 504]

/** Stores one build of the app, and answers from it. Caches hold nothing but files of builds. */
export function createShell(shell: Shell, world: { caches: CacheStorage; fetch: typeof fetch }) {
  const { caches } = world
  const open = () => caches.open(prefix + shell.version)

  /** The name without a fingerprint is asked of the server itself, or an old one might be cached for good. */
  const requestOf = (file: string) =>
    new Request(file, file.startsWith('/assets/') ? {} : { cache: 'reload' })

  async function offline(): Promise<Response> {
    const cached = await (await open()).match(offlinePage)
    if (!cached) return Response.error()
    // Its own status, so that it is not taken for the page that was asked for.
    return new Response(cached.body, { status: 503, statusText: 'No connection', headers: cached.headers })
  }

  return {
    install: async () => (await open()).addAll(shell.files.map(requestOf)),

    /** Fetches what is still missing, one by one, so that it is never in the way. A failure ends it until next time. */
    async warm(): Promise<void> {
      const cache = await open()
      for (const file of shell.rest)
        if (!(await caches.match(file))) await cache.add(requestOf(file)).catch(() => undefined)
    },

    /** This build's and the one before stay, because pages of the one before may still be open; older ones go. */
    async deleteOld(): Promise<void> {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
      const own = prefix + shell.version
      const before = names.filter((name) => name !== own).at(-1)
      await Promise.all(
        names.filter((name) => name !== own && name !== before).map((name) => caches.delete(name)),
      )
    },

    /** From the network; without it the page that waits for the connection and then comes back to the same address. */
    async page(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> {
      const answer = Promise.resolve(preloaded).then((given) => given ?? world.fetch(request))
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), pagePatienceMs)
      })
      try {
        const response = await Promise.race([answer, late])
        return response === null || awayStatuses.includes(response.status) ? await offline() : response
      } catch {
        // No connection, or no server at the other end.
        return offline()
      } finally {
        clearTimeout(timer)
      }
    },

    /** A file of the page that stands in: the cached one only where the network has none. */
    async offlineFile(request: Request): Promise<Response> {
      try {
        return await world.fetch(request)
      } catch {
        return (await (await open()).match(request, { ignoreVary: true })) ?? Response.error()
      }
    },

    /** From any build that is cached, else from the network, and cached then (`later`): a name stands for one content for ever. */
    async asset(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const cached = await caches.match(request, { ignoreVary: true })
      if (cached) return cached
      const response = await world.fetch(request)
      const isFile = response.status === 200 && !/html/.test(response.headers.get('content-type') ?? 'html')
      if (isFile) {
        const copy = response.clone()
        // A full disk must not cost the page its script.
        later(
          open()
            .then((cache) => cache.put(request, copy))
            .catch(() => undefined),
        )
      }
      return response
    },
  }
}
