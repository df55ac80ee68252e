/** A value that can be watched; fits React's `useSyncExternalStore` without knowing React. */
export interface Observable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export function createObservable<T extends object>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Changes some fields; listeners hear of it only when one of them really differs. */
    patch(change: Partial<T>) {
      const keys = Object.keys(change) as (keyof T)[]
      if (keys.every((key) => Object.is(value[key], change[key]))) return
      value = { ...value, ...change }
      listeners.forEach((listener) => listener())
    },
  }
}

/** Reads a value of which only some fields matter: the same object until one of them differs. */
export function reading<T extends object>(source: Observable<T>, fields: readonly (keyof T)[]): () => T {
  let last = source.get()
  return () => {
    const now = source.get()
    if (fields.some((field) => !Object.is(last[field], now[field]))) last = now
    return last
  }
}

/** Something that happens now and is not stored. */
export function createEmitter<T>() {
  const listeners = new Set<(event: T) => void>()
  return {
    on(listener: (event: T) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit(event: T) {
      listeners.forEach((listener) => listener(event))
    },
  }
}
