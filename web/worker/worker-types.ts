/**
 * The parts of the service worker's world that are used here. The library for workers cannot stand beside the one for
 * pages in one project, so they are named by hand (Service Workers, Push API, Notifications API).
 */
export type Extendable = { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = Extendable & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
export type PushEvent = Extendable & { readonly data: { json(): unknown } | null }
export type ClickEvent = Extendable & { readonly notification: Notification }
export type MessageEventOfPage = Extendable & {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export type Page = {
  readonly url: string
  readonly visibilityState: string
  readonly focused: boolean
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
  postMessage(message: unknown): void
}

type Events = {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  push: PushEvent
  notificationclick: ClickEvent
  pushsubscriptionchange: Extendable
  message: MessageEventOfPage
}

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly userAgent: string }
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<Page | null>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): void
}
