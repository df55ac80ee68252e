import { useLocation } from 'react-router'

/** Whom the traveler has just asked. The server names a walker only once one has accepted. */
export interface AskedWalker {
  id: string
  first_name: string
  avatar?: string | null | undefined
}

/** Handed over by the page where the walker was chosen; it stays with the browser's history, so a reload keeps it. */
export function useAskedWalker(): AskedWalker | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('asked' in state)) return null
  const { asked } = state
  const isWhole = typeof asked === 'object' && asked !== null && 'id' in asked && 'first_name' in asked
  return isWhole ? (asked as AskedWalker) : null
}
