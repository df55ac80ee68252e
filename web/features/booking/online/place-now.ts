import { localValues } from '#web/device/safe-storage.ts'

export interface WalkPlace {
  latitude: number
  longitude: number
}
export type ChosenPlace = WalkPlace & { name: string }

const key = 'huvr.walk_place'

/** The place chosen by hand, stored on this device for the next time; null when the phone's own position is used. */
export const chosenPlace = {
  read(): ChosenPlace | null {
    const stored = localValues.getItem(key)
    if (!stored) return null
    try {
      const { latitude, longitude, name } = JSON.parse(stored) as Partial<ChosenPlace>
      const isWhole =
        typeof latitude === 'number' && typeof longitude === 'number' && typeof name === 'string'
      return isWhole ? { latitude, longitude, name } : null
    } catch {
      // Something else was stored under this name; it is as if nothing were.
      return null
    }
  },
  write(place: ChosenPlace | null): void {
    if (place) localValues.setItem(key, JSON.stringify(place))
    else localValues.removeItem(key)
  },
}

/** How long a device may look for its place, and how long a person is waited for who has not said whether it may. */
export const positionPatienceMs = 10_000

/**
 * Where this device is; `refused` when it may not or cannot say. It has no limit while the browser asks the person: the
 * browser's own limit begins with their answer, and a question that is left open is never answered.
 */
function readPosition(): Promise<WalkPlace | 'refused'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('refused')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve('refused'),
      { maximumAge: 30_000, timeout: positionPatienceMs },
    )
  })
}

/** The place to stand at: the chosen one, else the phone's, however late it comes. */
export async function placeAtLast(): Promise<WalkPlace | 'refused'> {
  const chosen = chosenPlace.read()
  return chosen ? { latitude: chosen.latitude, longitude: chosen.longitude } : readPosition()
}

/** The same within 10 s; after them it is as if the phone could not say. */
export async function placeNow(): Promise<WalkPlace | 'refused'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'refused'>((resolve) => {
    timer = setTimeout(() => resolve('refused'), positionPatienceMs)
  })
  return Promise.race([placeAtLast(), late]).finally(() => clearTimeout(timer))
}
