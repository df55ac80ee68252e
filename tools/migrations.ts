/**
 * What a migration may do while servers of the version before it run on the same database (docs/rules/migrations.md): add,
 * without a lock that lasts as long as a table is big. What takes something away names the release that left it.
 */
import { isAlone, neededBy } from '#server/db/migration-header.ts'

/**
 * The last migration of each release, the oldest first. Files up to the last of the first one were written before anything was
 * released, when databases were made new; no rule holds them.
 */
export const releases: readonly string[] = ['0038-operator.sql']

const beforeTheFirst = releases[0] ?? ''

/** Whether the rules hold the file. */
export const isHeld = (name: string): boolean => name > beforeTheFirst

/** How many releases come before the file's own. */
const releaseOf = (name: string): number => releases.filter((last) => last < name).length

/** What is wrong with a migration, each fault with what to do instead; `names` are all migrations. */
export function migrationFaults(name: string, text: string, names: readonly string[]): string[] {
  const needs = neededBy(text)
  const statements = statementsOf(text)
  const made = new Set(statements.flatMap((one) => /^create table (\w+)/.exec(one)?.[1] ?? []))
  const dropped = new Set(
    statements.flatMap((one) => /drop constraint (?:if exists )?(\w+)/.exec(one)?.[1] ?? []),
  )
  const isReplaced = /^-- replaced by \w+$/m.test(text)
  const widened = new Set([...text.matchAll(/^-- widens (\w+)$/gm)].flatMap(([, one]) => one ?? []))
  const given: Given = { made, dropped, widened, isLeft: needs !== null && needs !== '', isReplaced }
  const altered = new Set(statements.flatMap((one) => onTable(one) ?? []).filter((table) => !made.has(table)))
  return [
    ...headerFaults(name, needs, names),
    ...(isAlone(text)
      ? aloneFaults(statements, given)
      : statements.flatMap((one) => faultOf(one, given) ?? [])),
    ...(altered.size > 1
      ? [
          `${[...altered].join(' and ')} are locked together: one table that is in use a file, so that no two wait for each other`,
        ]
      : []),
  ]
}

type Given = {
  /** Tables that the file itself makes: no server uses them yet. */
  made: ReadonlySet<string>
  /** Constraints that the file drops; one of the same name in their place widens them. */
  dropped: ReadonlySet<string>
  /** Functions that the header says answer as before for all that the version before gives them. */
  widened: ReadonlySet<string>
  /** The header names the release that left what is taken away. */
  isLeft: boolean
  /** The header names an index of an earlier file that stands in the place of the one that is dropped. */
  isReplaced: boolean
}

function headerFaults(name: string, needs: string | null, names: readonly string[]): string[] {
  if (needs === null)
    return ['it begins with "-- needs nothing", or "-- needs" and a migration of an earlier release']
  if (needs === '') return []
  if (!names.includes(needs)) return [`there is no migration ${needs}`]
  return releaseOf(needs) < releaseOf(name)
    ? []
    : [`${needs} is not of an earlier release: the servers that run now do not have it yet`]
}

function aloneFaults(statements: readonly string[], { isLeft, isReplaced }: Given): string[] {
  const [only = '', ...more] = statements
  if (
    more.length > 0 ||
    !/^(create (unique )?index concurrently \w+ on|drop index concurrently if exists) /.test(only)
  )
    return [
      'a file with "-- alone" is one "create index concurrently", or one "drop index concurrently if exists"',
    ]
  return only.startsWith('drop') && !isLeft && !isReplaced ? [leave('an index')] : []
}

const leave = (what: string) =>
  `the version before still uses ${what}: stop using it in one release, take it away in the next, and name the first one's last migration in "-- needs"`

/** The table that a statement locks against writing or reading. */
const onTable = (one: string): string | null =>
  /^(?:alter table|lock table|truncate(?: table)?|drop table(?: if exists)?) (?:only )?(\w+)/.exec(
    one,
  )?.[1] ??
  /^create (?:or replace )?(?:constraint )?trigger .*? on (\w+)/.exec(one)?.[1] ??
  null

/** Why a statement may not run beside servers at work; null when it may. */
function faultOf(one: string, given: Given): string | null {
  const table = onTable(one) ?? /^(?:update|delete from|insert into) (\w+)/.exec(one)?.[1] ?? ''
  if (given.made.has(table)) return null
  const [, indexed] = /^create (?:unique )?index (?:concurrently )?\w+ on (\w+)/.exec(one) ?? []
  if (indexed !== undefined)
    return given.made.has(indexed)
      ? null
      : `an index of ${indexed} stops every write while it is built: "create index concurrently" in a file of its own with "-- alone"`
  if (one.startsWith('alter table '))
    return (
      clausesOf(one)
        .map((clause) => clauseFault(clause, given))
        .find((fault) => fault !== null) ?? null
    )
  if (one.startsWith('drop index '))
    return 'an index is dropped by "drop index concurrently if exists" in a file of its own with "-- alone"'
  if (/^(update|delete from|truncate|insert into \w+( as \w+)?( \([^)]*\))? (with|select)\b)/.test(one))
    return `rows of ${table} are moved in batches by a job, not in a migration, which keeps its locks to the end`
  const [, replaced = ''] = /^create or replace function (\w+)/.exec(one) ?? []
  if (given.widened.has(replaced)) return null
  if (/^(create or replace (function|view)|drop (table|function|trigger|view))\b/.test(one))
    return given.isLeft ? null : leave('it')
  return free.test(one)
    ? null
    : 'no rule of tools/migrations.ts says that two versions can run beside it: add one'
}

/** What neither changes nor locks what is there. A trigger is made at once. */
const free =
  /^(create (table|function|view|type|sequence|(constraint )?trigger)|insert into \w+ \([^)]*\) values|comment on)\b/

const noRewrite =
  'the whole table is rewritten under a lock: add a column that may be null, fill it by a job, and read it in the next release'

/** Why a clause of `alter table` may not run; null when it may. */
function clauseFault(clause: string, given: Given): string | null {
  if (clause.startsWith('add column ')) return columnFault(clause)
  const [, added] = /^add constraint (\w+)/.exec(clause) ?? []
  if (added !== undefined) {
    if (!clause.endsWith(' not valid'))
      return `${added} reads the whole table under a lock: add it "not valid", and validate it in the next file`
    return given.dropped.has(added) || given.isLeft
      ? null
      : `the version before may write what ${added} refuses: name the release that no longer does in "-- needs"`
  }
  if (clause.startsWith('validate constraint '))
    return given.dropped.size > 0
      ? 'what was added is validated in a file of its own, after the lock of adding it'
      : null
  if (
    /^alter (column )?\w+ (set data )?type /.test(clause) ||
    /^set (logged|unlogged|tablespace|access method)/.test(clause)
  )
    return noRewrite
  if (/^rename\b/.test(clause)) return 'the version before knows only the old name: add the new one beside it'
  if (/^(drop (column|constraint) |alter (column )?\w+ drop default|disable )/.test(clause))
    return clause.startsWith('drop constraint ') || given.isLeft ? null : leave('it')
  if (/^alter (column )?\w+ set not null/.test(clause))
    return 'it reads the whole table under a lock: add a check "is not null" that is "not valid", and validate it in the next file'
  return /^(alter (column )?\w+ (drop not null|set (default|statistics) )|enable |set \()/.test(clause)
    ? null
    : 'no rule of tools/migrations.ts says that two versions can run beside it: add one'
}

function columnFault(clause: string): string | null {
  if (/\b(serial|bigserial|generated)\b/.test(clause)) return noRewrite
  const [, fallback] = / default (.+?)(?= not null| check| references| unique|$)/.exec(clause) ?? []
  if (fallback !== undefined && /\w\(/.test(fallback) && !fallback.startsWith('now()')) return noRewrite
  if (clause.includes(' not null') && fallback === undefined)
    return 'the version before writes rows without this column: let it be null, or give it a default'
  if (/ check ?\(/.test(clause))
    return 'a check of a new column reads the whole table under a lock: "add constraint" that is "not valid", and validate it in the next file'
  return / (unique|primary key)\b/.test(clause)
    ? 'its index is built under a lock: make the index in a file of its own with "-- alone"'
    : null
}

/** The clauses of an `alter table`, parted at the commas that stand outside brackets. */
function clausesOf(statement: string): string[] {
  const rest = statement.replace(/^alter table (?:if exists )?(?:only )?\w+ /, '')
  let depth = 0
  return rest
    .split('')
    .map((letter) => {
      if (letter === '(') depth++
      if (letter === ')') depth--
      return letter === ',' && depth === 0 ? '\n' : letter
    })
    .join('')
    .split('\n')
    .map((clause) => clause.trim())
}

/** The statements of a file in lower case and on one line each; texts and the bodies of functions are emptied. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*/g, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '')
}
