import pg from 'pg'

/** What would change or hide what happened, tried on every table that is append-only. */
const edits: readonly ((table: string) => string)[] = [
  (table) => `delete from ${table}`,
  (table) => `delete from ${table} where ctid = (select ctid from ${table} limit 1)`,
  (table) => `truncate ${table} cascade`,
  (table) => `drop table ${table} cascade`,
  (table) => `alter table ${table} disable trigger all`,
  (table) => `alter table ${table} rename to hidden`,
  (table) => `update ${table} set at = now()`,
  (table) => `with gone as (delete from ${table} returning 1) select count(*) from gone`,
  (table) => `merge into ${table} t using (select 1) s on true when matched then delete`,
  () => `update audit_log set actor_id = null, detail = '{}'`,
  () => `insert into audit_log select * from audit_log on conflict (id) do update set act = 'another'`,
  () => `insert into audit_log (id, at, act) select id, now(), 'another' from audit_log limit 1`,
]
const tables = ['audit_log', 'trip_history', 'ledger_transactions', 'ledger_postings']

/** Refused for want of a right, by the trigger, for a second row of an id, and where a table has no such column. */
const refusals = new Set(['42501', 'HV001', '23505', '42703'])

/**
 * Tries to change what is append-only, as the role that the server runs as, and the plain ways as the owner too. Every try has to
 * be refused, and the rows have to be the same afterwards.
 */
export async function triedEdits(
  { owner, running }: { owner: pg.Client; running: string },
  count: number,
  failures: string[],
): Promise<number> {
  const client = new pg.Client({ connectionString: running })
  await client.connect()
  const before = await digestOf(owner)
  for (let n = 0; n < count; n++) {
    const table = tables[n % tables.length] ?? 'audit_log'
    const statement = edits[Math.floor(n / tables.length) % edits.length]?.(table) ?? ''
    const refusal = await refusalOf(client, statement)
    if (!refusals.has(refusal)) failures.push(`not refused: ${statement} (${refusal})`)
  }
  for (const table of tables)
    for (const plain of edits.slice(0, 3)) {
      const refusal = await refusalOf(owner, plain(table))
      if (refusal !== 'HV001') failures.push(`not refused to the owner: ${plain(table)} (${refusal})`)
    }
  await client.end()
  if ((await digestOf(owner)) !== before) failures.push('rows of the audit log have changed')
  return count + tables.length * 3
}

async function refusalOf(client: pg.Client, statement: string): Promise<string> {
  try {
    await client.query(statement)
    return 'carried out'
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

async function digestOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ digest: string | null }>(
    `select md5(string_agg(a::text, '|' order by id)) as digest from audit_log a`,
  )
  return rows[0]?.digest ?? 'none'
}
