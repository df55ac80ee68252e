import { seedFactorSecret } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { randomBytes } from 'node:crypto'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { seal } from '#server/durable/sealed/sealed.ts'
import { totpCode, totpStep } from '#server/modules/identity/factors/totp.ts'

const factorId = seedId('fct', 'olga')
const operatorId = seedId('usr', 'olga')

/** Gives the demo's operator an authenticator app whose secret is printed, so that a newcomer gets into the console. */
export async function seedSecondFactor(app: App): Promise<void> {
  const { db, clock } = app.base
  const { sealed, keyId } = seal(loadSecrets(app.config).numbers, factorId, seedFactorSecret, randomBytes)
  const at = clock.now()
  await db
    .insertInto('secondFactors')
    .values({
      id: factorId,
      userId: operatorId,
      kind: 'totp',
      name: 'Demo',
      secret: sealed,
      secretKey: keyId,
      createdAt: at,
      confirmedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A code of the demo's operator that was not used yet; null for other people, and until there is one. */
export async function demoFactorCode(app: App, userId: string): Promise<string | null> {
  if (userId !== operatorId) return null
  const { db, clock } = app.base
  const row = await db
    .selectFrom('secondFactors')
    .select('lastStep')
    .where('id', '=', factorId)
    .executeTakeFirst()
  if (!row) return null
  const { stepS, stepsAside } = factorRules
  for (let ahead = 0; ahead <= stepsAside; ahead++) {
    const atMs = clock.nowMs() + ahead * stepS * SECOND
    const code = totpCode(seedFactorSecret, atMs)
    const step = totpStep(seedFactorSecret, code, atMs)
    if (step !== null && step > (row.lastStep ?? 0)) return code
  }
  return null
}
