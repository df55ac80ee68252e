import { useSyncExternalStore } from 'react'
import type { Observable } from '#web/features/media/public.ts'

/** Draws again whenever the watched value changes. */
export function useObservable<T>(source: Observable<T>): T {
  return useSyncExternalStore(source.subscribe, source.get)
}
