import pg from 'pg'
import { StartFault } from '#server/config/start-fault.ts'
import { connectPatiently } from '#server/db/connect.ts'

/**
 * Makes the role that the server runs as, and returns the address to connect with it. The role of `ownerUrl` owns the
 * tables and migrates them; the running role reads and writes rows, and neither owns, alters nor empties a table. Rows of
 * append-only tables it can only add. To be called after migrating, at each start, because the rights follow the tables.
 *
 * @throws {StartFault} when the owner may not make the role, or the role may more than it should
 */
export async function prepareRunningRole(ownerUrl: string, password: string): Promise<string> {
  const client = await connectPatiently(ownerUrl)
  try {
    const role = await madeRole(client, password)
    await grantRows(client, role)
    await refuseMightyRole(client, role)
    const url = new URL(ownerUrl)
    for (const name of ['user', 'password']) url.searchParams.delete(name)
    url.username = encodeURIComponent(role)
    url.password = encodeURIComponent(password)
    return url.href
  } finally {
    await client.end()
  }
}

/** Servers that start together take turns; roles belong to the whole PostgreSQL, so the name carries the database's. */
async function madeRole(client: pg.Client, password: string): Promise<string> {
  // A statement of its own: the next one has to see what was made while this one waited.
  await client.query(`select pg_advisory_lock(hashtext('huvr running role'))`)
  const { rows } = await client.query<{ owner: string; role: string; made: boolean }>(
    `select current_user as owner, left(current_database(), 50) || '_running' as role,
       exists (select 1 from pg_roles where rolname = left(current_database(), 50) || '_running') as made`,
  )
  const { owner = '', role = '', made = false } = rows[0] ?? {}
  const name = pg.escapeIdentifier(role)
  try {
    if (!made) await client.query(`create role ${name} login`)
    await client.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`)
    // So that the owner can end its sessions.
    await client.query(`grant ${name} to current_user`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartFault(
      `The role "${owner}" of DATABASE_URL may not make the role "${role}", as which the server runs; as a superuser, run once: alter role "${owner}" createrole.`,
      { cause: error },
    )
  }
  return role
}

/**
 * Row by row, and nothing else; of append-only tables (those with the trigger `refuse_change`) without changing rows, and
 * of those that a trigger writes (with `refuse_direct_change`) only reading.
 */
async function grantRows(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ name: string; rights: string }>(
    `select distinct tgrelid::regclass::text as name,
       case tgfoid when 'refuse_change'::regproc then 'update, delete' else 'insert, update, delete' end as rights
     from pg_trigger where tgfoid in ('refuse_change'::regproc, 'refuse_direct_change'::regproc)`,
  )
  await client.query(
    `begin;
     revoke create on schema public from public;
     grant usage on schema public, jobs to ${name};
     grant select, insert, update, delete on all tables in schema public, jobs to ${name};
     grant usage, select on all sequences in schema public, jobs to ${name};
     revoke insert, update, delete on migrations from ${name};
     ${rows.map((table) => `revoke ${table.rights} on ${table.name} from ${name};`).join('\n')}
     commit`,
  )
}

/** A role that was there before may have been given more. */
async function refuseMightyRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ mighty: boolean }>(
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
       or exists (select 1 from pg_auth_members where member = pg_roles.oid)
       or exists (select 1 from pg_class where relowner = pg_roles.oid) as mighty
     from pg_roles where rolname = $1`,
    [role],
  )
  if (rows[0]?.mighty !== false)
    throw new StartFault(
      `The role "${role}", as which the server runs, may more than read and write rows; drop it, and the next start makes it anew.`,
    )
}
