/** What holds a screen on; injected, so that tests can play a phone. */
export interface AwakeDeps {
  isHidden: () => boolean
  onVisibility: (run: () => void) => () => void
  /** Called at a person's press: WebKit gives the first lock only then. */
  onPress: (run: () => void) => () => void
  /** Null where the browser has no wake lock, or has one that does nothing. */
  lock: (() => Promise<HeldLock>) | null
  /** Plays an empty video, which holds some screens on; resolves to its end. */
  playSilentVideo: (() => Promise<() => void>) | null
  after: (ms: number, run: () => void) => () => void
}

/** A wake lock that is held until it is released, by the page or by the system. */
export interface HeldLock {
  release(): Promise<void>
  onrelease: (() => void) | null
}

/** A lock that the system has released while the page is seen, or has refused, is asked for again after so long. */
const againMs = 10_000

/**
 * Holds the screen on until the returned function is called. A wake lock ends each time that the page is hidden, and a phone
 * that saves its battery may end it at any time: it is asked for again. `report` is called with whether the screen may go dark.
 */
export function keepAwake(deps: AwakeDeps, report: (maySleep: boolean) => void): () => void {
  let held: HeldLock | null = null
  let isAsking = false
  let isOver = false
  let stopVideo: (() => void) | null = null
  let cancelAgain: () => void = () => undefined
  let stopPress: () => void = () => undefined

  const later = () => {
    cancelAgain()
    stopPress()
    cancelAgain = deps.after(againMs, ask)
    stopPress = deps.onPress(ask)
  }
  const lost = () => {
    held = null
    if (isOver || deps.isHidden()) return
    report(true)
    later()
  }
  const given = (lock: HeldLock) => {
    if (isOver) return void lock.release()
    held = lock
    lock.onrelease = lost
    cancelAgain()
    stopPress()
    report(false)
  }
  function ask(): void {
    if (isOver || isAsking || held || deps.isHidden()) return
    if (!deps.lock) return play()
    isAsking = true
    deps
      .lock()
      .then(given, lost)
      .finally(() => {
        isAsking = false
      })
  }
  /** Nothing shows whether it helps, so that the person is warned in any case. */
  const play = () => {
    report(true)
    if (!deps.playSilentVideo || stopVideo || isAsking) return
    isAsking = true
    deps
      .playSilentVideo()
      .then(
        (stop) => {
          if (isOver) stop()
          else stopVideo = stop
        },
        () => void (isOver || later()),
      )
      .finally(() => {
        isAsking = false
      })
  }

  ask()
  const stopWatching = deps.onVisibility(ask)
  return () => {
    isOver = true
    stopWatching()
    cancelAgain()
    stopPress()
    stopVideo?.()
    void held?.release()
  }
}

/**
 * Whether a wake lock of this device holds its screen on. In apps on the Home Screen of an iPhone it did nothing before
 * iOS 18.4.
 */
export function locksScreen(device: { userAgent: string; isHomeScreenApp: boolean }): boolean {
  const [, major, minor] = /(?:iPhone|CPU) OS (\d+)_(\d+)/.exec(device.userAgent) ?? []
  if (!device.isHomeScreenApp || major === undefined) return true
  return Number(major) > 18 || (Number(major) === 18 && Number(minor) >= 4)
}

/** The same with the browser's own means. */
export function keepScreenAwake(report: (maySleep: boolean) => void): () => void {
  const isHomeScreenApp = (navigator as Navigator & { standalone?: boolean }).standalone === true
  const hasLock = 'wakeLock' in navigator && locksScreen({ userAgent: navigator.userAgent, isHomeScreenApp })
  const on = (name: string) => (run: () => void) => {
    document.addEventListener(name, run)
    return () => document.removeEventListener(name, run)
  }
  return keepAwake(
    {
      isHidden: () => document.hidden,
      onVisibility: on('visibilitychange'),
      onPress: on('click'),
      lock: hasLock ? () => navigator.wakeLock.request('screen') as Promise<HeldLock> : null,
      playSilentVideo: 'captureStream' in HTMLCanvasElement.prototype ? playNothing : null,
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    report,
  )
}

const nothingEveryMs = 500

/**
 * An empty video. WebKit holds the screen on for a video with a picture that moves on and with sound that is not muted,
 * however quiet (`HTMLMediaElement::shouldDisableSleep`).
 */
async function playNothing(): Promise<() => void> {
  const paper = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
  const pen = paper.getContext('2d')
  const sound = new AudioContext()
  const quiet = sound.createMediaStreamDestination()
  const video = document.createElement('video')
  video.playsInline = true
  video.srcObject = new MediaStream([...paper.captureStream().getTracks(), ...quiet.stream.getTracks()])
  const timer = setInterval(() => pen?.fillRect(0, 0, 16, 16), nothingEveryMs)
  const stop = () => {
    clearInterval(timer)
    video.srcObject = null
    void sound.close()
  }
  try {
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  return stop
}
