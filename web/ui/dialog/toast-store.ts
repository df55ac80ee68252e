/** What can be done about it, in one press. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface ToastMessage {
  readonly text: string
  readonly action?: ToastAction | undefined
}

/** A message that is on the screen or waits for room there, by the key under which it can be closed. */
export type OpenToast = { readonly key: string; readonly message: ToastMessage }

/**
 * The keys of the messages that a new one closes, of those that are open, newest first: the same text said before, and
 * what no longer fits among the `max` newest. One with an action stays until it is answered.
 */
export function closedByNext(open: readonly OpenToast[], next: ToastMessage, max: number): readonly string[] {
  const isSame = ({ message }: OpenToast) => message.text === next.text
  const pushedOut = open.filter((each) => !isSame(each)).slice(max - 1)
  return [...open.filter(isSame), ...pushedOut.filter(({ message }) => !message.action)].map(({ key }) => key)
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
