import { describe, expect, test } from 'vitest'
import { readGuestReport, reporterForgottenAt } from '#domain/support/guest-report.ts'
import { issueCharsMax } from '#domain/support/issue.ts'

const typed = { about: 'walker', reason: 'rude', text: ' He shouts at us. ', email: null }

describe('a report of a guest', () => {
  test('is stored without blanks around it, and without an address where none is given', () => {
    const read = { about: 'walker', reason: 'rude', body: 'He shouts at us.', address: null }
    expect(readGuestReport(typed)).toEqual(read)
    expect(readGuestReport({ ...typed, email: '  ' })).toEqual(read)
  })

  test('has the address in the spelling in which addresses are compared', () => {
    expect(readGuestReport({ ...typed, email: ' Ines@Example.com ' })).toMatchObject({
      address: 'ines@example.com',
    })
  })

  test.each([
    ['no text', { text: ' \n ' }, 'issueMissing'],
    ['too long a text', { text: 'x'.repeat(issueCharsMax + 1) }, 'issueTooLong'],
    ['a reason that is none', { reason: 'boring' }, 'issueReason'],
    ['an address that is none', { email: 'ines at home' }, 'badEmail'],
  ])('with %s is refused at its field', (_what, change, fault) => {
    expect(readGuestReport({ ...typed, ...change })).toEqual({ fault })
  })
})

test('the name and the address go 30 days after the link, or the start of the walk', () => {
  expect(reporterForgottenAt(new Date('2026-03-04T12:00:00Z'))).toEqual(new Date('2026-04-03T12:00:00Z'))
})
