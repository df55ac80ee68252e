import type { Viewer } from '#domain/identity/pages.ts'
import type { Me } from '#web/api/session.tsx'

/** What the table of pages asks of a signed-in person. */
export const viewerOf = (me: Me): Viewer => ({
  isWalker: me.type === 'walker',
  isOperator: me.isAdmin === true,
})
