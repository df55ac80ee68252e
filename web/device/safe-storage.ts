/** What the app does with a storage. */
export type StoredValues = Pick<Storage, 'getItem' | 'removeItem'> & {
  /** False where the value lasts only as long as the page: the browser refused it, or has no room left. */
  readonly setItem: (key: string, value: string) => boolean
}

/**
 * A storage of the browser that never fails. Browsers refuse theirs by throwing at the first touch (cookies blocked), by
 * being null (some web views) or by throwing at a write (full); what could not be stored there is held in memory, so that the
 * page continues as before until it is closed. Beside refused-storage.ts no other file touches
 * the browser's own (a lint rule).
 */
function storedIn(name: 'localStorage' | 'sessionStorage'): StoredValues {
  const inMemory = new Map<string, string>()
  return {
    getItem: (key) => inMemory.get(key) ?? attempt(name, (storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt(name, (storage) => storage.setItem(key, value) === undefined) ?? false
      if (isStored) inMemory.delete(key)
      // Where the page is built there is no browser, and nothing may last from one page to the next.
      else if (typeof window !== 'undefined') inMemory.set(key, value)
      return isStored
    },
    removeItem(key) {
      inMemory.delete(key)
      attempt(name, (storage) => storage.removeItem(key))
    },
  }
}

function attempt<T>(name: 'localStorage' | 'sessionStorage', act: (storage: Storage) => T): T | undefined {
  try {
    return act(window[name])
  } catch {
    // Refused, missing or full, or no browser at all: the same as not stored.
    return undefined
  }
}

/** For this browser, until the person clears it. */
export const localValues: StoredValues = storedIn('localStorage')

/** For this tab, until it is closed. */
export const tabValues: StoredValues = storedIn('sessionStorage')
