import type { SourceFile } from '#tools/layout.ts'

/** The module or mechanism that owns each table: the migration that makes or renames it is named after its owner. */
export function tableOwners(migrations: readonly SourceFile[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, text } of migrations) {
    const name = /\d+-([\w-]+)\.sql$/.exec(path)?.[1] ?? ''
    for (const made of text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi))
      found.set(made[1] ?? '', name)
    for (const renamed of text.matchAll(/alter table (?:if exists )?(\w+) rename to (\w+)/gi))
      found.set(renamed[2] ?? '', found.get(renamed[1] ?? '') ?? name)
  }
  return found
}

type Touch = { table: string; writes: boolean }

/** The tables that the statements of a store name, by Kysely (`tripOffers`) and in plain SQL (`trip_offers`). */
export function tablesOf(store: SourceFile, owner: ReadonlyMap<string, string>): Touch[] {
  const statements =
    /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|using|from)\(\s*\[?'(\w+)|\b(insert into|update|delete from|from|join)\s+(\w+)/g
  return [...store.text.matchAll(statements)].flatMap((match) => {
    const [verb = '', named = ''] = [match[1] ?? match[3], match[2] ?? match[4]]
    const table = named.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return owner.has(table) ? [{ table, writes: /insert|update|delete/.test(verb) }] : []
  })
}

/** The folder that a store stands in, below server/: `modules/money/holds`, `durable`. */
export const folderOf = (path: string): string => path.split('/').slice(1, -1).join('/')

/** The module or mechanism that a store belongs to. */
export const moduleOf = (path: string): string =>
  path.startsWith('server/modules/') ? (path.split('/')[2] ?? '') : (path.split('/')[1] ?? '')

/** Stores that name another module's table, and tables that stores of several folders write. */
export function tableFaults(stores: readonly SourceFile[], migrations: readonly SourceFile[]): string[] {
  const owner = tableOwners(migrations)
  const writers = new Map<string, Set<string>>()
  const foreign = stores.flatMap((store) =>
    tablesOf(store, owner).flatMap(({ table, writes }) => {
      if (writes) writers.set(table, (writers.get(table) ?? new Set()).add(folderOf(store.path)))
      const whose = owner.get(table) ?? ''
      return whose === moduleOf(store.path) ? [] : [`${store.path} touches ${table}, a table of ${whose}`]
    }),
  )
  const shared = [...writers].flatMap(([table, folders]) =>
    folders.size > 1 ? [`${table} is written in ${[...folders].sort().join(' and ')}`] : [],
  )
  return [...new Set([...foreign, ...shared])].sort()
}
