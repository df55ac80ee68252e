import { exportRules } from '#domain/identity/data-export.ts'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { actsOf } from '#server/durable/audit/audit.store.ts'
import { marksOf } from '#server/durable/marks/marks.store.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { factorsOf, recoveryCodesLeft } from '#server/modules/identity/factors/factors.store.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { invitationsTo } from '#server/modules/identity/operators/operators.store.ts'
import { offerDeclinedAt, passkeysOf } from '#server/modules/identity/passkeys/passkeys.store.ts'
import { exportById, markExportReady } from '#server/modules/identity/privacy/exports.store.ts'
import { storedPreferences } from '#server/modules/identity/profile/preferences.store.ts'
import { userById, type UserRow } from '#server/modules/identity/profile/users.store.ts'
import { everySessionOf } from '#server/modules/identity/sessions/sessions.store.ts'

/** The newest of a person's own acts that an archive names. */
const actsAtMost = 5000

type Archive = { kind: 'made'; objectKey: string; bytes: number } | { kind: 'unwanted' }

/** The store of objects is asked to keep a person's archive. One that is made twice is deleted at its time. */
export const exportCall: CallKind<IdentityContext, Record<never, never>, Archive, null> = {
  name: 'identity.export',
  leaseMs: 10 * MINUTE,

  async ask(ctx, { subject }) {
    const row = await exportById(ctx.db, subject)
    const user = row && (await userById(ctx.db, row.userId))
    if (!user || user.erasedAt !== null) return { kind: 'unwanted' }
    const { data, files } = await everythingOf(ctx, user)
    const deleteAt = new Date(ctx.clock.nowMs() + exportRules.retentionMs)
    return { kind: 'made', ...(await ctx.archives.make({ name: subject, data, files, deleteAt })) }
  },

  async settle(ctx, tx, { subject }, answer) {
    if (answer.kind !== 'made') return { call: 'failed', outcome: null }
    const { objectKey, bytes } = answer
    const isWanted = await markExportReady(tx.sql, subject, { objectKey, bytes, at: ctx.clock.now() })
    if (!isWanted) await ctx.archives.drop(tx, objectKey)
    return { call: 'done', outcome: null }
  },
}

async function everythingOf(ctx: IdentityContext, user: UserRow) {
  const isEmailVerified = user.emailVerifiedAt !== null
  const owner = { id: user.id, phone: user.phone, email: user.email, isEmailVerified }
  const data: Record<string, unknown> = {
    about: `Everything that ${ctx.config.productName} keeps of you.`,
    madeAt: ctx.clock.now(),
    ...(await ownPart(ctx, user)),
  }
  const files = user.avatar === null ? [] : ctx.pictures.files(user.avatar)
  for (const [name, part] of ctx.personalData.parts()) {
    const collected = await part.collect(owner)
    data[name] = collected.data
    files.push(...(collected.files ?? []))
  }
  return { data, files }
}

async function ownPart(ctx: IdentityContext, user: UserRow): Promise<Record<string, unknown>> {
  const { passwordHash, codeFailures: _failures, emailVersion: _version, ...profile } = user
  return {
    profile: { ...profile, hasPassword: passwordHash !== null },
    preferences: await storedPreferences(ctx.db, user.id),
    sessions: await everySessionOf(ctx.db, user.id),
    marks: await marksOf(ctx.db, user.id),
    // The secrets themselves stay here: they are no use to the person and all that a thief needs.
    secondFactors: (await factorsOf(ctx.db, user.id, factorRules.factorsMax + 1)).map(
      ({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }),
    ),
    passkeys: (await passkeysOf(ctx.db, user.id, passkeyRules.passkeysMax)).map(
      ({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }),
    ),
    passkeyDeclinedAt: await offerDeclinedAt(ctx.db, user.id),
    operatorInvitations: user.email === null ? [] : await invitationsTo(ctx.db, user.email),
    recoveryCodesLeft: await recoveryCodesLeft(ctx.db, user.id),
    acts: await actsOf(ctx.db, user.id, actsAtMost),
  }
}
