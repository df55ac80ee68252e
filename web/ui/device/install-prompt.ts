import { useSyncExternalStore } from 'react'

/** What Chrome and Edge give a page that can be installed; other browsers have no such thing. */
type InstallEvent = Event & { prompt(): Promise<void>; userChoice: Promise<{ outcome: string }> }

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()
const change = (next: InstallEvent | null) => {
  offered = next
  for (const listener of listeners) listener()
}

/** Stores the browser's offer to install until the person asks for it; it comes once, soon after the page. */
export function saveInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  addEventListener('appinstalled', () => change(null))
}

/** Shows the browser's own question; an offer serves once. */
async function install(): Promise<void> {
  const event = offered
  if (!event) return
  change(null)
  await event.prompt()
  await event.userChoice
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How to install the app here with one press; null where the browser does not offer it (now). */
export function useInstallOffer(): (() => Promise<void>) | null {
  return useSyncExternalStore(
    subscribe,
    () => (offered ? install : null),
    () => null,
  )
}
