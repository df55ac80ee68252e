import pg from 'pg'

type Line = { line: string }

/** Every table of ours with columns, constraints, indexes and triggers as text, sorted, for review as a diff. */
const statement = `
with tables as (
  select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations'
)
select line from (
  select t.relname, 1 as part, lpad(a.attnum::text, 4, '0') as place,
    format('%s.%s %s%s%s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  select t.relname, 2, k.conname, format('%s: constraint %s %s', t.relname, k.conname, pg_get_constraintdef(k.oid))
  from tables t join pg_constraint k on k.conrelid = t.oid and k.contype <> 'n'
  union all
  select t.relname, 3, i.indexname, i.indexdef from tables t join pg_indexes i on i.tablename = t.relname and i.schemaname = 'public'
  union all
  select t.relname, 4, g.tgname, pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
) lines order by relname, part, place`

/** The schema that the migrations lead to, one line a thing. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Line>(statement)
    return `${rows.map((row) => row.line).join('\n')}\n`
  } finally {
    await client.end()
  }
}
