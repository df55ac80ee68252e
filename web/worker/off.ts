import type { WorkerScope } from '#web/worker/worker-types.ts'

/**
 * Stands in for the worker when an operator has switched it off (SERVICE_WORKER=off): takes over at once, throws away
 * what was stored and removes itself. Pages that are open continue; from the next load there is no worker.
 */
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    worker.caches
      .keys()
      .then((names) => Promise.all(names.map((name) => worker.caches.delete(name))))
      .then(() => worker.registration.unregister()),
  ),
)
