import { isInWalk, notificationOf, readPush } from '#web/worker/notifications.ts'
import { treatmentOf } from '#web/worker/routing.ts'
import { createShell, type Shell } from '#web/worker/shell.ts'
import type { Page, WorkerScope } from '#web/worker/worker-types.ts'

/** Put in by the build, see tools/vite/service-worker.ts. */
declare const __SHELL__: Shell

const worker = globalThis as unknown as WorkerScope
/** Named once, because the build writes the whole list wherever the name stands. */
const build = __SHELL__
const shell = createShell(build, { caches: worker.caches, fetch: (input, init) => fetch(input, init) })

// A new version waits until the pages of the old one are gone, or a page asks for it.
worker.addEventListener('install', (event) => event.waitUntil(shell.install()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      shell.deleteOld(),
      worker.clients.claim(),
      // The page is asked for while the worker is still waking up.
      worker.registration.navigationPreload?.enable(),
    ]),
  ),
)

worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin)
  if (treatment === 'page') event.respondWith(shell.page(event.request, event.preloadResponse))
  if (treatment === 'offline') event.respondWith(shell.offlineFile(event.request))
  if (treatment === 'asset') event.respondWith(shell.asset(event.request, (work) => event.waitUntil(work)))
})

worker.addEventListener('message', (event) => {
  switch ((event.data as { type?: unknown } | null)?.type) {
    case 'activate':
      return event.waitUntil(worker.skipWaiting())
    case 'version':
      return event.ports[0]?.postMessage(build.version)
    case 'warm':
      return event.waitUntil(shell.warm())
    default:
      return undefined
  }
})

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(open(path ?? '/'))
})

// The browser has changed the address by itself: pages that are open save the new one; others do when they are opened.
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    pages().then((all) => all.forEach((page) => page.postMessage({ type: 'subscriptionChanged' }))),
  ),
)

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show(data: { json(): unknown } | null): Promise<void> {
  const content = readPush(data?.json())
  if (!content) return
  const { userAgent } = worker.navigator
  const notification = notificationOf(content, {
    isWatched: (await pages()).some((page) => page.visibilityState === 'visible'),
    mustShow: /AppleWebKit/.test(userAgent) && !/Chrome\//.test(userAgent),
    nowMs: Date.now(),
  })
  if (notification.kind === 'nothing') return
  await worker.registration.showNotification(notification.title, notification.options)
  if (notification.closeAfterMs !== null)
    await closeLater(content.tag, content.expires_at, notification.closeAfterMs)
}

/** An offer that is over no longer rings; a later one under the same tag stays. */
async function closeLater(tag: string, expiresAt: number, afterMs: number): Promise<void> {
  latest.set(tag, expiresAt)
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  if (latest.get(tag) !== expiresAt) return
  for (const notification of await worker.registration.getNotifications({ tag })) notification.close()
}
const latest = new Map<string, number>()

/** Shows the page a notification leads to, in a window that is there if possible; a walk is never left for it. */
async function open(path: string): Promise<void> {
  const all = await pages()
  const walking = all.find((page) => isInWalk(page.url))
  const there = all.find((page) => new URL(page.url).pathname === path)
  const found: Page | undefined = walking ?? there ?? all[0]
  if (!found) {
    await worker.clients.openWindow(path)
    return
  }
  // Refused where no tap led here, as some browsers see it; the page goes where it should all the same.
  await found.focus().catch(() => undefined)
  // The page goes there itself, so that nothing it shows is lost to a reload.
  if (!walking && !there) found.postMessage({ type: 'open', path })
}
