import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BackgroundChecks } from '#adapters/background-checks/port.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'

let counter = 0
/** Keys hold for days at a provider's sandbox, where an earlier run has used its own. */
const run = randomBytes(4).toString('hex')
/** A name that no other test of the suite uses, in no run of it. */
export const next = (what: string) => `${what}-${run}-${++counter}`

const applicant = {
  firstName: 'Wanda',
  lastName: 'Walker',
  email: 'wanda@people.example',
  phone: '+12025550142',
  workplace: { state: 'CA', city: 'San Francisco' },
}

/** Orders of the suite, each under a name and a key of its own. */
export function ordersOf(checks: () => BackgroundChecks) {
  const order = (candidateId: string | null = null) => ({
    reference: next('check'),
    applicant,
    candidateId,
    key: next('invite'),
  })
  const invited = async (given = order()) => {
    const answer = await checks().invite(given)
    if (answer.kind !== 'invited') throw new Error(JSON.stringify(answer))
    return answer
  }
  return { order, invited }
}

/**
 * What every implementation fulfills that needs no switches behind it: this part of the contract also runs against the
 * provider's own sandbox (`npm run test:sandbox`).
 */
export function sandboxContract(scene: () => { checks: BackgroundChecks; nowMs: () => number }): void {
  const { order, invited } = ordersOf(() => scene().checks)

  test('an invitation is made once under its key', async () => {
    const { nowMs } = scene()
    const given = order()
    const made = await invited(given)
    expect(made.url).toMatch(/^http/)
    // To the minute: a provider's clock is not ours.
    expect(Math.abs(made.expiresAtMs - nowMs() - 7 * DAY)).toBeLessThan(MINUTE)
    expect(await invited(given)).toEqual(made)
    expect((await invited()).invitationId).not.toBe(made.invitationId)
  })

  test('a person who was checked before is the same candidate; an unknown one is refused', async () => {
    const { checks } = scene()
    const { candidateId } = await invited()
    expect((await invited(order(candidateId))).candidateId).toBe(candidateId)
    expect(await checks.invite(order('cand_none'))).toMatchObject({ kind: 'refused' })
  })

  test('an invitation is looked at, and one that is not there is none', async () => {
    const { checks } = scene()
    const { invitationId } = await invited()
    expect(await checks.look(invitationId)).toMatchObject({ progress: 'invited', reportId: null })
    expect(await checks.look('none')).toEqual({ kind: 'none' })
  })
}
