import { walkersWithWalks } from '#server/modules/walkers/page/page.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Whose pages search engines are shown: walkers who have walked and still walk, no demo walkers; ids, at most so many. */
export async function listedPages(ctx: WalkersContext, limit: number): Promise<string[]> {
  const ids = await walkersWithWalks(ctx.db, limit)
  const people = await ctx.identity.people(ids)
  return ids.filter((id) => {
    const person = people.get(id)
    return person?.type === 'walker' && !person.isDemo
  })
}
