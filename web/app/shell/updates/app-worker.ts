/** The name of this build, see tools/vite/service-worker.ts. */
declare const __BUILD__: string

/** The worker of the next version waits until the person accepts it. */
export type WaitingVersion = { activate(): void }

const lookEveryMs = 60 * 60_000

/** The version in charge ends what it is at before the next one takes over; the person does not wait longer than this. */
const reloadWithinMs = 3000

/**
 * Registers the service worker, once the page is there. `onWaiting` hears of a newer version than the one this page is
 * of; `onOpen` of a path that a tapped notification leads to. Answers what ends the listening.
 */
export function startWorker(on: {
  waiting: (version: WaitingVersion) => void
  open: (path: string) => void
}): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const ends = new AbortController()
  const { signal } = ends
  serviceWorker.addEventListener(
    'message',
    (event: MessageEvent) => {
      const message = event.data as { type?: string; path?: string } | null
      if (message?.type === 'open' && message.path) on.open(message.path)
    },
    { signal },
  )
  void register(on.waiting, signal).catch(() => {
    // Refused by the browser (private window, full disk): the app works without.
  })
  return () => ends.abort()
}

async function register(notify: (version: WaitingVersion) => void, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  const look = () => void found(registration, notify)
  look()
  registration.addEventListener(
    'updatefound',
    () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => installing.state === 'installed' && look())
    },
    { signal },
  )
  let lookedAtMs = performance.now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden || performance.now() - lookedAtMs < lookEveryMs) return
      lookedAtMs = performance.now()
      // Without a connection there is nothing new.
      registration.update().catch(() => undefined)
    },
    { signal },
  )
}

/** A version that waits: when this page is of it already it may take over, else the person is asked. */
async function found(
  registration: ServiceWorkerRegistration,
  notify: (version: WaitingVersion) => void,
): Promise<void> {
  const { waiting } = registration
  if (!waiting || !navigator.serviceWorker.controller) return
  if ((await versionOf(waiting)) === __BUILD__) return waiting.postMessage({ type: 'activate' })
  notify({
    activate() {
      // Only the page that was asked in loads again; others continue with the files of their build.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'activate' })
      setTimeout(() => location.reload(), reloadWithinMs)
    },
  })
}

function versionOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => resolve(String(event.data))
    worker.postMessage({ type: 'version' }, [port2])
  })
}

type Connection = { saveData?: boolean }

/** Caches the other files of this build, unless the device saves data; so a page lives on after its build has been replaced. */
export function saveRest(): void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection
  if (!connection?.saveData) navigator.serviceWorker?.controller?.postMessage({ type: 'warm' })
}
