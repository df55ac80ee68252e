import { useRef, useState } from 'react'

/**
 * An order that a person makes by moving things: shown at once, and saved one move after the other, because two that are
 * under way at the same time may arrive in either order, and the server stores what came last. `save` resolves to what is
 * wrong, a line each; then what the server has is shown again.
 */
export function useOrder(
  now: readonly string[],
  save: (ids: readonly string[]) => Promise<readonly string[]>,
) {
  /** What was moved and is on its way to the server. */
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const isDraft = draft?.length === now.length && draft.every((id) => now.includes(id))
  // The draft stands until the new order has come: buttons that spoke of the old one between would be about other things.
  if (draft !== null && (!isDraft || draft.join() === now.join())) setDraft(null)
  const put = async (next: readonly string[]) => {
    setDraft(next)
    setLines([])
    const saving = before.current.then(() => save(next))
    before.current = saving
    const wrong = await saving
    if (wrong.length === 0) return
    setLines(wrong)
    setDraft(null)
  }
  return { ids: isDraft ? draft : now, lines, put }
}
