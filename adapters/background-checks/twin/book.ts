import type { Applicant } from '#adapters/background-checks/port.ts'
import { openTables, type BookOf, type CommonTables, type PutOf } from '#adapters/twin/book.ts'
import { createFaultsOf, type CommonFaultKind, type FaultsOf } from '#adapters/twin/faults.ts'
import type { LogOptions } from '#adapters/twin/log.ts'

/** What the buttons of the twin's page say. */
export const testResults = {
  clear: 'Clear',
  consider: 'Consider: something is found',
  suspended: 'Suspended: the check cannot go on',
  incomplete: 'Clear, but searches were canceled',
  disputed: 'Disputed: the person says an entry is wrong',
  paused: 'Paused: a review action of ours is waited for',
} as const
export type TestResult = keyof typeof testResults

export type TwinCandidate = Applicant & { id: string; reference: string }

export type TwinInvitation = {
  id: string
  candidateId: string
  reference: string
  expiresAtMs: number
  /** The report that began when the form was sent. */
  report: TwinReport | null
  /** Reports about the same person that were made since. */
  later?: TwinReport[]
}

/** `isEngaged`: we have said that its findings do no harm. */
export type TwinReport = { id: string; result: TestResult; doneAtMs: number; isEngaged?: boolean }

type Tables = CommonTables & { candidate: TwinCandidate; invitation: TwinInvitation }
export type Put = PutOf<Tables>
export type Book = BookOf<Tables>

const kinds = ['candidate', 'invitation', 'event', 'key'] as const

export function openBook(file: string, options: LogOptions): Book {
  return openTables<Tables>(file, options, kinds)
}

const usualReportMs = 2000

export type CheckOperation = 'invite' | 'find' | 'engage'
export type CheckFaults = FaultsOf<CheckOperation, CommonFaultKind> & {
  /** How long a report takes after the form was sent. */
  reportMs: number
  /** The status that every request is refused with: a wrong key (401), no money (402), an account that is not admitted (403). */
  notAllowed: 401 | 402 | 403 | null
}

export function createCheckFaults(): CheckFaults {
  const faults = createFaultsOf<CheckOperation, CommonFaultKind>()
  const { clear } = faults
  const all: CheckFaults = Object.assign(faults, {
    reportMs: usualReportMs,
    notAllowed: null,
    clear() {
      clear()
      all.reportMs = usualReportMs
      all.notAllowed = null
    },
  })
  return all
}
