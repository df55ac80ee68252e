import { keepScreenAwake } from '#web/features/walk/call/keep-awake.ts'
import { takeStill } from '#web/features/walk/postcards/take-still.ts'

/** What the call needs of the page around it, behind an interface so that tests can play a phone. */
export interface CallPage {
  isHidden(): boolean
  /** The page is higher than wide, as on a phone that is held upright. */
  isUpright(): boolean
  /** Called when the page is hidden or shown. */
  onVisibility(run: () => void): () => void
  /** Called when the device seems to have moved to another network. */
  onNetwork(run: () => void): () => void
  /** Called when a camera, a microphone or a headset has come or gone. */
  onDevices(run: () => void): () => void
  /** Phones stop the camera as soon as the page is hidden; desktops continue. */
  readonly stopsCameraWhenHidden: boolean
  /** Holds the screen on until the returned function is called; `report` is called with whether it may go dark nevertheless. */
  keepAwake(report: (maySleep: boolean) => void): () => void
  /** `lost`: the phone does not say where it is, for now or because the person has refused it. */
  watchPosition(
    run: (place: { latitude: number; longitude: number }, accuracyM: number) => void,
    lost: () => void,
  ): () => void
  /** 0 to 1, or null where the device does not report it. */
  battery(): Promise<number | null>
  /** A still of what the camera sees, as JPEG at its full resolution. */
  takeStill(track: MediaStreamTrack): Promise<Blob>
  /** Sends a still to where the server wants it. */
  put(url: string, body: Blob): Promise<void>
}

type NetworkInformation = EventTarget & { type?: string }
type Battery = { level: number }
type Extras = { connection?: NetworkInformation; getBattery?: () => Promise<Battery> }

const extras = () => navigator as Navigator & Extras

export function createBrowserPage(): CallPage {
  return {
    isHidden: () => document.hidden,
    isUpright: () => window.innerHeight > window.innerWidth,
    onVisibility: (run) => listen(document, 'visibilitychange', run),
    onNetwork: watchNetwork,
    onDevices: (run) =>
      'mediaDevices' in navigator ? listen(navigator.mediaDevices, 'devicechange', run) : () => undefined,
    stopsCameraWhenHidden: matchMedia('(pointer: coarse)').matches,
    keepAwake: keepScreenAwake,
    watchPosition,
    async battery() {
      // The level is a nicety: a browser that does not report it is no fault.
      const battery = await extras()
        .getBattery?.()
        .catch(() => null)
      return battery?.level ?? null
    },
    takeStill,
    async put(url, body) {
      const answer = await fetch(url, {
        method: 'PUT',
        body,
        headers: { 'content-type': body.type || 'image/jpeg' },
      })
      if (!answer.ok) throw new Error(`The postcard was not taken: ${answer.status}`)
    },
  }
}

function listen(target: EventTarget, name: string, run: () => void): () => void {
  target.addEventListener(name, run)
  return () => target.removeEventListener(name, run)
}

/** Browsers also report mere changes of speed here; only another kind of network is a reason to act. */
function watchNetwork(run: () => void): () => void {
  const { connection } = extras()
  let kind = connection?.type
  const stops = [listen(window, 'online', run)]
  if (connection)
    stops.push(
      listen(connection, 'change', () => {
        if (connection.type === kind) return
        kind = connection.type
        run()
      }),
    )
  return () => stops.forEach((stop) => stop())
}

/** A phone may end a watch with the page that it hides and say nothing, so each return asks again. */
function watchPosition(...[run, lost]: Parameters<CallPage['watchPosition']>): () => void {
  if (!('geolocation' in navigator)) {
    lost()
    return () => undefined
  }
  const { geolocation } = navigator
  const ask = () =>
    geolocation.watchPosition(
      ({ coords }) =>
        run({ latitude: coords.latitude, longitude: coords.longitude }, Math.round(coords.accuracy)),
      // Without a position the walk continues; the map then has no trail, and both people read so.
      lost,
      { enableHighAccuracy: true, maximumAge: 2000 },
    )
  let watch = ask()
  const stop = listen(document, 'visibilitychange', () => {
    geolocation.clearWatch(watch)
    if (!document.hidden) watch = ask()
  })
  return () => {
    stop()
    geolocation.clearWatch(watch)
  }
}
