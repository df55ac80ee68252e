import { useMemo, useSyncExternalStore } from 'react'
import { reading, type Observable } from '#web/features/walk/call/observable.ts'

/** Draws again when one of the named fields of the watched value changes; without names, when any of them does. */
export function useObservable<T extends object>(source: Observable<T>): T
export function useObservable<T extends object, K extends keyof T & string>(
  source: Observable<T>,
  ...fields: K[]
): Pick<T, K>
export function useObservable<T extends object>(source: Observable<T>, ...fields: (keyof T & string)[]): T {
  const names = fields.join()
  const get = useMemo(
    () => (names === '' ? source.get : reading(source, names.split(',') as (keyof T)[])),
    [source, names],
  )
  return useSyncExternalStore(source.subscribe, get)
}
