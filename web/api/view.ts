import { useSyncExternalStore } from 'react'
import { localValues } from '#web/device/safe-storage.ts'

/** Which side of the market a person looks at. A local switch of the view; rights are the server's business. */
export type View = 'traveller' | 'walker'

const KEY = 'huvr.view'
const listeners = new Set<() => void>()

/** Reads a stored view; anything unknown is the traveler's, because every person is a traveler first. */
export function parseView(stored: string | null): View {
  return stored === 'walker' ? 'walker' : 'traveller'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const read = () => parseView(localValues.getItem(KEY))

/** The chosen view and how to change it. */
export function useView(): readonly [View, (view: View) => void] {
  const view = useSyncExternalStore(subscribe, read, () => 'traveller' as const)
  const choose = (next: View) => {
    localValues.setItem(KEY, next)
    for (const listener of listeners) listener()
  }
  return [view, choose]
}
