import { useSyncExternalStore } from 'react'
import { localValues } from '#web/device/safe-storage.ts'

const query = '(prefers-color-scheme: dark)'
const KEY = 'huvr.appearance'

/** How light or dark the app is on this device. `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

/** Browser bars in the colour of the page; the same values as --surface in tokens.css. */
const barColours = { light: '#fbf7ee', dark: '#141126' } as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  listeners.add(listener)
  return () => {
    media.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
    listeners.delete(listener)
  }
}

/** Anything unknown, also where storage is refused, follows the device. */
function storedAppearance(): Appearance {
  const stored = localValues.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/**
 * A script for the head of each page: the choice is there before the first paint. It does nothing but set the attribute
 * that tokens.css reads; `putOnPage` does the same later.
 */
export const appearanceScript = `try{var a=localStorage.getItem('${KEY}');if(a==='light'||a==='dark')document.documentElement.dataset.appearance=a}catch{/* Storage is closed: the device decides. */}`

/** Puts a choice on the page: the attribute that the colours follow, and the colour of the browser's bars. */
export function putOnPage(appearance: Appearance): void {
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset['appearance']
  else root.dataset['appearance'] = appearance
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[appearance === 'system' ? own : appearance]
  }
}

/** The choice on this device, and how to change it. */
export function useAppearance(): readonly [Appearance, (appearance: Appearance) => void] {
  const appearance = useSyncExternalStore(subscribe, storedAppearance, () => 'system' as const)
  const choose = (next: Appearance) => {
    if (next === 'system') localValues.removeItem(KEY)
    else localValues.setItem(KEY, next)
    putOnPage(next)
    for (const listener of listeners) listener()
  }
  return [appearance, choose]
}

const shownScheme = () => {
  const appearance = storedAppearance()
  if (appearance !== 'system') return appearance
  return matchMedia(query).matches ? 'dark' : 'light'
}

/** Day or night, as chosen or as the device asks; for things that are drawn rather than styled, such as the map. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownScheme, () => 'light')
}
