import { DAY } from '#domain/shared/units.ts'
import { auditStore } from '#server/modules/identity/audit.store.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { exportsStore, type ExportRow } from '#server/modules/identity/exports.store.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import { preferencesStore } from '#server/modules/identity/preferences.store.ts'
import { sessionsStore } from '#server/modules/identity/sessions.store.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'

/** So often a person may ask for a new archive; an archive is kept so long (product.md, Identity; promise 37). */
export const exportRules = { everyMs: DAY, keptMs: 7 * DAY } as const
/** The newest of a person's own acts that an archive names. */
const actsAtMost = 5000

/** How an archive stands, with a fresh link when it is there. */
export type DataExport = {
  id: string
  status: 'making' | 'ready' | 'expired'
  url: string | null
  requestedAt: Date
  readyAt: Date | null
  bytes: number | null
}

/** Everything that is kept of a person, to take along. */
export function dataExport(deps: IdentityDeps) {
  const view = (row: ExportRow): DataExport => {
    const isKept = row.ready_at !== null && deps.clock.nowMs() - row.ready_at.getTime() < exportRules.keptMs
    const status = row.status === 'making' ? 'making' : isKept ? 'ready' : 'expired'
    return {
      id: row.id,
      status,
      url: status === 'ready' && row.object_key ? deps.archives.link(row.object_key, row.user_id) : null,
      requestedAt: row.requested_at,
      readyAt: row.ready_at,
      bytes: row.bytes,
    }
  }

  return {
    async dataExport(userId: string): Promise<DataExport | null> {
      const row = await exportsStore(deps.db).newestOf(userId)
      return row && view(row)
    },

    /** Asked again within a day it gives the one there is. Null when there is no such person any more. */
    async requestExport(userId: string, caller: Caller): Promise<DataExport | null> {
      return deps.inTransaction(async (tx) => {
        // Held, so that two requests at the same moment are one.
        if (!(await usersStore(tx.sql).lock(userId))) return null
        const store = exportsStore(tx.sql)
        const at = deps.clock.now()
        const newest = await store.newestOf(userId)
        if (newest && at.getTime() - newest.requested_at.getTime() < exportRules.everyMs) return view(newest)
        const row = await store.insert({ id: deps.newId('exp'), userId, at })
        await tx.job('identity.export', { exportId: row.id })
        await audit(deps, { act: 'data.requested', actorId: userId, subjectId: row.id, caller }, tx.sql)
        return view(row)
      })
    },

    /** The job; safe to repeat: an archive that is not noted in the end is deleted. */
    async makeExport({ exportId }: { exportId: string }): Promise<void> {
      const row = await exportsStore(deps.db).byId(exportId)
      const user = row?.status === 'making' ? await usersStore(deps.db).byId(row.user_id) : null
      if (!user || user.erased_at !== null) return
      const { data, files } = await everythingOf(deps, user)
      const deleteAt = new Date(deps.clock.nowMs() + exportRules.keptMs)
      const made = await deps.archives.make({ name: exportId, data, files, deleteAt })
      await deps.inTransaction(async (tx) => {
        const at = deps.clock.now()
        if (!(await exportsStore(tx.sql).markReady(exportId, { ...made, at })))
          await deps.archives.drop(tx, made.objectKey)
      })
    },
  }
}

async function everythingOf(deps: IdentityDeps, user: UserRow) {
  const owner = { id: user.id, phone: user.phone, email: user.email }
  const data: Record<string, unknown> = {
    about: `Everything that ${deps.config.productName} keeps of you.`,
    made_at: deps.clock.now(),
    ...(await ownPart(deps, user)),
  }
  const files = user.avatar === null ? [] : deps.pictures.files(user.avatar)
  for (const [name, part] of Object.entries(deps.personalData())) {
    const collected = await part.collect(owner)
    data[name] = collected.data
    files.push(...(collected.files ?? []))
  }
  return { data, files }
}

async function ownPart(deps: IdentityDeps, user: UserRow): Promise<Record<string, unknown>> {
  const { password_hash, code_failures: _failures, email_version: _version, ...profile } = user
  return {
    profile: { ...profile, has_password: password_hash !== null },
    preferences: await preferencesStore(deps.db).of(user.id),
    sessions: await sessionsStore(deps.db).everyOf(user.id),
    acts: await auditStore(deps.db).ofActor(user.id, actsAtMost),
  }
}
