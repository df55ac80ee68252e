import { beforeEach, describe, expect, test } from 'vitest'
import type { MailReportKind, MailReports, ReportRequest } from '#adapters/mail-reports/port.ts'

/** One provider under test, and its requests as it signs them. */
export type MailReportsUnderTest = {
  reports: MailReports
  reportOf(mail: { id: string; to: string }, kind: MailReportKind): ReportRequest | Promise<ReportRequest>
}

/** What every provider that tells of mails must do. `make` gives a fresh one before each test. */
export function mailReportsContract(name: string, make: () => Promise<MailReportsUnderTest>): void {
  describe(`mail reports: ${name}`, () => {
    let one: MailReportsUnderTest
    beforeEach(async () => {
      one = await make()
    })
    const mail = { id: 'ntf_1:email', to: 'ana@people.test' }

    test.each(['bounced', 'delayed', 'complained'] as const)('a mail has %s', async (kind) => {
      const read = await one.reports.read(await one.reportOf(mail, kind))
      expect(read).toEqual([
        {
          kind,
          mailId: mail.id,
          address: mail.to,
          providerId: expect.stringMatching(/^\S{5,240}$/),
          code: expect.any(String),
          at: expect.any(Date),
        },
      ])
      expect(read?.[0]?.at.getTime()).toBeGreaterThan(0)
      expect(JSON.stringify([read?.[0]?.providerId, read?.[0]?.code])).not.toContain('people.test')
    })

    test('the same notice twice has the same id', async () => {
      const request = await one.reportOf(mail, 'bounced')
      expect(await one.reports.read(request)).toEqual(await one.reports.read(request))
    })

    test('a request that is not signed, was changed or is no notice at all says nothing', async () => {
      const { raw, headers } = await one.reportOf(mail, 'bounced')
      const changed = raw.replace('ana@people.test', 'eva@people.test')
      expect(changed).not.toBe(raw)
      expect(await one.reports.read({ raw: changed, headers })).toBeNull()
      const bare = raw.replace(/"Signature":"[^"]+"/, '"Signature":""')
      expect(await one.reports.read({ raw: bare, headers: {} })).toBeNull()
      for (const odd of ['', '{}', '[]', 'null', '{"Type":"Notification"}'])
        expect(await one.reports.read({ raw: odd, headers })).toBeNull()
    })
  })
}
