import { useState } from 'react'
import * as z from 'zod/mini'
import { localValues } from '#web/device/safe-storage.ts'

/** So many views are saved for a table; the oldest goes when one more comes. */
export const viewsMax = 12
export const viewNameMax = 40

const view = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(viewNameMax)),
  filter: z.string().check(z.maxLength(200)),
  sorting: z.array(z.object({ id: z.string(), desc: z.boolean() })),
})

/** How a table is sorted and filtered, under a name that the operator gave it. */
export type SavedView = z.infer<typeof view>

const keyOf = (table: string) => `huvr.console_views.${table}`

/** The views of a stored text; what is none is left out. */
export function parseViews(stored: string | null): SavedView[] {
  if (stored === null) return []
  try {
    const found: unknown = JSON.parse(stored)
    if (!Array.isArray(found)) return []
    return found.map((one) => view.safeParse(one).data ?? []).flat()
  } catch {
    // A text of another version is no view.
    return []
  }
}

/** The views with one more; one of the same name is replaced. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== added.name), added].slice(-viewsMax)
}

/** The views that are saved on this device for a table, and how they change. */
export function useSavedViews(table: string) {
  const [views, setViews] = useState(() => parseViews(localValues.getItem(keyOf(table))))
  const store = (next: SavedView[]) => {
    localValues.setItem(keyOf(table), JSON.stringify(next))
    setViews(next)
  }
  return {
    views,
    save: (added: SavedView) => store(withView(views, added)),
    drop: (gone: string) => store(views.filter(({ name }) => name !== gone)),
  }
}
