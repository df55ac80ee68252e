import { useSyncExternalStore } from 'react'

function follow(query: string) {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return [subscribe, () => matchMedia(query).matches] as const
}
const wide = follow('(min-width: 62em)')
const tall = follow('(min-height: 60em)')

/** Whether there is room beside the picture for the map and the chat. */
export const useWide = (): boolean => useSyncExternalStore(...wide)

/** Whether the map has its usual height there; on a lower screen the lines of the chat need the room. */
export const useTall = (): boolean => useSyncExternalStore(...tall)
