import { expect, test, vi } from 'vitest'
import { refusesStorage } from '#web/device/refused-storage.ts'
import { localValues, tabValues } from '#web/device/safe-storage.ts'

/** A storage that works, as far as the app uses it. */
function working() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const both = (storage: () => unknown) =>
  Object.defineProperties(
    {},
    {
      localStorage: { get: storage },
      sessionStorage: { get: storage },
    },
  )

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const full = {
  ...working(),
  setItem() {
    throw new DOMException('exceeded the quota', 'QuotaExceededError')
  },
}

test.each([
  ['refused', denied],
  ['null', () => null],
  ['full', () => full],
])('a storage that is %s: values last as long as the page', (_how, storage) => {
  vi.stubGlobal('window', both(storage))
  for (const values of [localValues, tabValues]) {
    expect(values.getItem('a')).toBeNull()
    expect(values.setItem('a', '1')).toBe(false)
    expect(values.getItem('a')).toBe('1')
    values.removeItem('a')
    expect(values.getItem('a')).toBeNull()
  }
})

test('a value that is stored is the browser’s, also after a time without room', () => {
  const store = working()
  vi.stubGlobal(
    'window',
    both(() => store),
  )
  expect(localValues.setItem('a', '1')).toBe(true)
  expect(store.stored.get('a')).toBe('1')
  vi.stubGlobal(
    'window',
    both(() => ({ ...store, setItem: full.setItem })),
  )
  expect(localValues.setItem('a', '2')).toBe(false)
  expect(localValues.getItem('a')).toBe('2')
  vi.stubGlobal(
    'window',
    both(() => store),
  )
  expect(localValues.setItem('a', '3')).toBe(true)
  store.stored.set('a', 'of another tab')
  expect(localValues.getItem('a')).toBe('of another tab')
  localValues.removeItem('a')
  expect(store.stored.size).toBe(0)
})

test('where pages are built nothing is stored', () => {
  expect(localValues.setItem('a', '1')).toBe(false)
  expect(localValues.getItem('a')).toBeNull()
})

/** A jar that stores cookies, or discards them without an error. */
function jar(accepts: boolean) {
  let cookie = ''
  return {
    get cookie() {
      return cookie
    },
    set cookie(set: string) {
      if (accepts) cookie = set.includes('max-age=0') ? 'other=1' : `other=1; ${set.split(';')[0]}`
    },
  }
}

test.each([
  ['nothing', both(() => working()), true, jar(true), false],
  ['room', both(() => full), true, jar(true), false],
  ['storage', both(denied), true, jar(true), true],
  ['storage (null)', both(() => null), true, jar(true), true],
  ['cookies', both(() => working()), false, jar(true), true],
  ['cookies, without saying so', both(() => working()), true, jar(false), true],
])('what is refused: %s', (_what, window, cookieEnabled, document, isRefused) => {
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { cookieEnabled })
  vi.stubGlobal('document', document)
  expect(refusesStorage()).toBe(isRefused)
})
