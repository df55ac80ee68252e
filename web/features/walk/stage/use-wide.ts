import { useSyncExternalStore } from 'react'

const query = '(min-width: 62em)'
const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether there is room beside the picture for the map and the chat. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
