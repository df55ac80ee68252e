import { useState } from 'react'
import { localValues } from '#web/device/safe-storage.ts'

/** cover fills the screen with the least of the picture cut off, contain shows all of it. */
export type Fit = 'contain' | 'cover'

const KEY = 'huvr.walk_fit'

/** How the picture of a walk lies on the screen: it fills it unless this device was asked to show all of it. */
export function useFit(): readonly [fit: Fit, choose: (fit: Fit) => void] {
  const [fit, setFit] = useState<Fit>(() => (localValues.getItem(KEY) === 'contain' ? 'contain' : 'cover'))
  const choose = (next: Fit) => {
    localValues.setItem(KEY, next)
    setFit(next)
  }
  return [fit, choose]
}
