/** What can be done about it, in one press. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface ToastMessage {
  readonly id: number
  readonly text: string
  readonly action?: ToastAction | undefined
}

/** No more than this many at once; the oldest makes room. */
export const MAX_TOASTS = 3
export const TOAST_MS = 6_000

let toasts: readonly ToastMessage[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The store behind the toasts of the page. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: () => toasts,
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
}

/**
 * Shows a short message for six seconds, with an action until it is pressed or closed. For what one must act on, use a
 * Notice in the page.
 */
export function toast(text: string, action?: ToastAction): void {
  const id = nextId++
  change([...toasts, { id, text, action }].slice(-MAX_TOASTS))
  if (!action) setTimeout(() => toastStore.dismiss(id), TOAST_MS)
}
