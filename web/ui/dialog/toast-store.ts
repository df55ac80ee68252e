/** What can be done about it, in one press. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface ToastMessage {
  readonly text: string
  readonly action?: ToastAction | undefined
}

type Show = (message: ToastMessage) => void

let show: Show | null = null
let early: readonly ToastMessage[] = []
const listeners = new Set<() => void>()

/** Between what is said and where it appears: the code that draws toasts comes with the first of them. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whether something waits to be drawn. */
  isWanted: () => early.length > 0,
  /** Draws what has waited, in order, and from now on whatever comes; the answer stops that. */
  drawWith(draw: Show): () => void {
    show = draw
    const waiting = early
    early = []
    for (const message of waiting) draw(message)
    return () => {
      show = null
    }
  },
}

/**
 * Shows a short message for six seconds, with an action until it is pressed or closed. For what one must act on, use a
 * Notice in the page.
 */
export function toast(text: string, action?: ToastAction): void {
  if (show) return show({ text, action })
  early = [...early, { text, action }]
  for (const listener of listeners) listener()
}
