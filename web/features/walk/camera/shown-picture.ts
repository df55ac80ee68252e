import type { Size } from '#web/features/walk/engine/call-engine.ts'

/** Where the traveler's picture is shown, behind an interface so that tests can cover it. */
export interface PictureScreen {
  /** Runs with each frame that the browser presents, until the returned function is called; null where it does not say. */
  onFrame: ((run: () => void) => () => void) | null
  /** Runs once when the page is drawn next. */
  onDrawn(run: () => void): () => void
  /** Whether the picture plays in a window of its own, which is seen while its page is hidden. */
  isFloating(): boolean
  /** Runs when that may have changed. */
  onFloating(run: () => void): () => void
  /** Runs with the size in pixels at which the picture is shown, now and when it changes; absent where it is not known. */
  onSize?(run: (size: Size) => void): () => void
}

/** So long frames may be decoded and not presented: a busy page presents them late. */
const unseenAfterMs = 1000

/**
 * Whether the traveler's page shows what it gets. A page that is covered by another window, or that a browser has stopped drawing, may
 * call itself visible: frames are decoded then, and neither presented nor the page drawn. A browser that does not report presented
 * frames, or that draws its page and has stopped reporting, is believed: no second that was seen is lost.
 */
export class ShownPicture {
  /** Frames come that nothing presents. */
  isUnseen = false
  private screen: PictureScreen | null = null
  /** The browser has reported a frame of this screen, so that its silence says something. */
  private hasPresented = false
  private isPresented = false
  private decoded = 0
  private unseenSinceMs: number | null = null
  private stopWaiting: () => void = () => undefined

  /** The screen of the picture from now on, until the returned function is called. */
  show(screen: PictureScreen, floatingChanged: () => void): () => void {
    this.screen = screen
    this.hasPresented = false
    const presented = () => {
      this.hasPresented = this.isPresented = true
    }
    const stops = [screen.onFrame?.(presented), screen.onFloating(floatingChanged)]
    return () => {
      for (const stop of stops) stop?.()
      if (this.screen !== screen) return
      this.screen = null
      this.seen(this.decoded)
    }
  }

  isFloating(): boolean {
    return this.screen?.isFloating() ?? false
  }

  /** Four times a second, with the frames that were decoded until now. A hidden page is not looked at. */
  sample(nowMs: number, framesDecoded: number, isHidden: boolean): void {
    const isReported = this.screen !== null && this.hasPresented && !isHidden && !this.isFloating()
    if (!isReported || this.isPresented || framesDecoded < this.decoded) return this.seen(framesDecoded)
    if (framesDecoded > this.decoded && this.unseenSinceMs === null) {
      this.unseenSinceMs = nowMs
      this.stopWaiting = this.screen?.onDrawn(() => (this.isPresented = true)) ?? this.stopWaiting
    }
    this.isUnseen = this.unseenSinceMs !== null && nowMs - this.unseenSinceMs >= unseenAfterMs
  }

  private seen(framesDecoded: number): void {
    this.stopWaiting()
    this.stopWaiting = () => undefined
    this.decoded = framesDecoded
    this.unseenSinceMs = null
    this.isPresented = this.isUnseen = false
  }
}
