import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmbeddedChecks } from '#adapters/background-checks/embedded.ts'
import type { BackgroundChecks } from '#adapters/background-checks/port.ts'
import type { MovableClock } from '#adapters/clock/embedded.ts'
import { next, ordersOf, sandboxContract } from '#adapters/background-checks/contract-sandbox.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'

/** What the suite needs of one implementation: itself, and the book behind it with its switches and clock. */
export type ChecksBench = {
  checks: BackgroundChecks
  book: EmbeddedChecks
  clock: MovableClock
  /** The body of a webhook about an invitation, as the provider writes it, and how it signs. */
  body(event: { id: string; type: string; invitationId: string }): string
  signed(raw: string): Record<string, string>
}

/** What every implementation of the port of background checks keeps, on whatever it runs. */
export function checksContract(name: string, open: () => Promise<ChecksBench>): void {
  describe(`background checks: ${name}`, () => {
    let bench: ChecksBench
    let checks: BackgroundChecks
    beforeAll(async () => {
      bench = await open()
      checks = bench.checks
    })
    beforeEach(() => bench.book.faults.clear())

    const { order, invited } = ordersOf(() => checks)
    sandboxContract(() => ({ checks, nowMs: () => bench.clock.nowMs() }))

    test.each(['clear', 'consider', 'suspended', 'incomplete', 'disputed', 'paused'] as const)(
      'a check on its way to %s',
      async (result) => {
        const { invitationId } = await invited()
        expect(await checks.look(invitationId)).toMatchObject({ progress: 'invited', reportId: null })
        bench.book.faults.reportMs = MINUTE
        expect(bench.book.submit(invitationId, result)).toBe(true)
        expect(await checks.look(invitationId)).toMatchObject({ progress: 'pending' })
        bench.clock.forward(MINUTE)
        const found = await checks.look(invitationId)
        expect(found).toMatchObject({ progress: result, reportId: expect.any(String) })
        expect(found.kind === 'found' && found.reportUrl).toMatch(/^http/)
        expect(bench.book.submit(invitationId, 'clear')).toBe(false)
      },
    )

    test('an invitation that is not used lapses, and an unknown one is none', async () => {
      const { invitationId } = await invited()
      bench.clock.forward(7 * DAY)
      expect(await checks.look(invitationId)).toMatchObject({ progress: 'lapsed' })
      expect(await checks.look('none')).toEqual({ kind: 'none' })
    })

    test('a report that changes later is looked at again', async () => {
      const { invitationId } = await invited()
      expect(bench.book.change(invitationId, 'consider')).toBe(false)
      bench.book.submit(invitationId, 'clear')
      bench.clock.forward(MINUTE)
      expect(await checks.look(invitationId)).toMatchObject({ progress: 'clear' })
      expect(bench.book.change(invitationId, 'disputed')).toBe(true)
      expect(await checks.look(invitationId)).toMatchObject({ progress: 'disputed' })
    })

    test('a decision for a person is written down at a report that says "consider", and at no other', async () => {
      const { invitationId } = await invited()
      const key = next('engage')
      expect(await checks.engage({ reportId: 'none', key: next('engage') })).toMatchObject({
        kind: 'refused',
      })
      bench.book.submit(invitationId, 'consider')
      bench.clock.forward(MINUTE)
      const found = await checks.look(invitationId)
      const reportId = (found.kind === 'found' && found.reportId) || ''
      bench.book.faults.add({ operation: 'engage', kind: 'answerLostAfterCommit', times: 1 })
      expect(await checks.engage({ reportId, key })).toEqual({ kind: 'unknown', reason: 'noAnswer' })
      expect(await checks.engage({ reportId, key })).toEqual({ kind: 'engaged' })
      expect(await checks.look(invitationId)).toMatchObject({ progress: 'clear', reportId })
      // What is found later waits for a decision of its own.
      bench.book.change(invitationId, 'suspended')
      expect(await checks.engage({ reportId, key: next('engage') })).toMatchObject({ kind: 'refused' })
    })

    test('a later report about the same person is looked at by itself', async () => {
      const { invitationId } = await invited()
      expect(bench.book.report(invitationId, 'consider')).toBeNull()
      bench.book.submit(invitationId, 'clear')
      bench.clock.forward(MINUTE)
      const reportId = bench.book.report(invitationId, 'consider') ?? ''
      expect(await checks.look(invitationId, reportId)).toMatchObject({ progress: 'consider', reportId })
      expect(await checks.look(invitationId)).toMatchObject({ progress: 'clear' })
      expect(await checks.engage({ reportId, key: next('engage') })).toEqual({ kind: 'engaged' })
      expect(await checks.look(invitationId, reportId)).toMatchObject({ progress: 'clear', reportId })
    })

    test.each([401, 402, 403] as const)(
      'an account that may not ask (%i) is no refusal of the check',
      async (status) => {
        const { invitationId } = await invited()
        const given = order()
        bench.book.faults.notAllowed = status
        const notAllowed = { kind: 'unknown', reason: 'busy', fault: `checkr ${status}` }
        expect(await checks.invite(given)).toEqual(notAllowed)
        expect(await checks.look(invitationId)).toEqual(notAllowed)
        bench.book.faults.notAllowed = null
        expect(await checks.invite(given)).toMatchObject({ kind: 'invited' })
      },
    )

    test('an answer that is lost is given again under the same key', async () => {
      const { candidateId } = await invited()
      const given = order(candidateId)
      bench.book.faults.add({ operation: 'invite', kind: 'answerLostAfterCommit', times: 1 })
      expect(await checks.invite(given)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
      expect(await checks.invite(given)).toMatchObject({ kind: 'invited' })
    })

    test.each(['requestLost', 'same500', 'conflict409'] as const)('%s is unclear', async (kind) => {
      const { candidateId } = await invited()
      bench.book.faults.add({ operation: 'invite', kind, times: 1 })
      expect(await checks.invite(order(candidateId))).toMatchObject({ kind: 'unknown' })
      expect(await checks.invite(order(candidateId))).toMatchObject({ kind: 'invited' })
    })

    test('a provider that is down is unclear everywhere', async () => {
      const { invitationId } = await invited()
      bench.book.faults.mode = 'down'
      expect(await checks.invite(order())).toMatchObject({ kind: 'unknown' })
      expect(await checks.look(invitationId)).toMatchObject({ kind: 'unknown' })
    })

    test('a webhook says what it is about; a forged or altered one says nothing', async () => {
      const { invitationId } = await invited()
      const raw = bench.body({ id: next('evt'), type: 'invitation.completed', invitationId })
      const read = (text: string, headers: Record<string, string>) =>
        checks.verifyWebhook(Buffer.from(text), headers)
      expect(read(raw, bench.signed(raw))).toMatchObject({
        type: 'invitation.completed',
        about: { invitationId },
      })
      expect(read(`${raw} `, bench.signed(raw))).toBeNull()
      expect(read(raw, {})).toBeNull()
      const [[header, value] = ['', '']] = Object.entries(bench.signed(raw))
      expect(read(raw, { [header]: value.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toBeNull()
    })
  })
}
