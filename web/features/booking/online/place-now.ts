export interface WalkPlace {
  latitude: number
  longitude: number
}
export type ChosenPlace = WalkPlace & { name: string }

const key = 'huvr.walk_place'

/** The place chosen by hand, kept on this device for the next time; null when the phone's own position is used. */
export const chosenPlace = {
  read(): ChosenPlace | null {
    const stored = localStorage.getItem(key)
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
    if (place) localStorage.setItem(key, JSON.stringify(place))
    else localStorage.removeItem(key)
  },
}

const positionPatienceMs = 10_000

/** Where this device is; `refused` when it may not or cannot say. */
export function readPosition(): Promise<WalkPlace | 'refused'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('refused')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve('refused'),
      { maximumAge: 30_000, timeout: positionPatienceMs },
    )
  })
}

/** The place to stand at: the chosen one, else the phone's. */
export async function placeNow(): Promise<WalkPlace | 'refused'> {
  const chosen = chosenPlace.read()
  return chosen ? { latitude: chosen.latitude, longitude: chosen.longitude } : readPosition()
}
