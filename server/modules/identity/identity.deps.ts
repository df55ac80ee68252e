import type { PhoneCalls } from '#adapters/phone-calls/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { PersonalData, PersonalFile } from '#server/app/module/personal-data.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { AfterAnswer } from '#server/modules/identity/passwords/after-answer.ts'
import type { Passwords } from '#server/modules/identity/passwords/passwords.ts'
import type { Pictures } from '#server/modules/identity/profile/pictures.ts'
import type { LiveSessions } from '#server/modules/identity/sessions/live-sessions.ts'

/** What identity is given by the composition root. */
export type IdentityDeps = ModuleBase & {
  config: Pick<
    Config,
    | 'production'
    | 'productName'
    | 'publicUrl'
    | 'textsPerDay'
    | 'textCountries'
    | 'callCountries'
    | 'commonPasswordsFile'
  >
  secrets: Pick<
    Secrets,
    | 'accessToken'
    | 'refresh'
    | 'verifiedPhone'
    | 'verifiedEmail'
    | 'codes'
    | 'knownDevice'
    | 'numbers'
    | 'recoveryCodes'
    | 'appeals'
  >
  /** For codes, whose delivery the answer waits for. */
  sms: Sms
  /** For codes that are said; null where nothing calls people. */
  phoneCalls: PhoneCalls | null
  pictures: Pictures
  archives: Archives
  /** What each module stores of people. */
  personalData: Pick<PersonalData, 'parts'>
  money: Pick<MoneyPublic, 'billingOf'>
}

/** The first parameter of every use case: what identity is given, and what it keeps in memory. */
export type IdentityContext = IdentityDeps & {
  passwords: Passwords
  afterAnswer: AfterAnswer
  liveSessions: LiveSessions
}

/** Archives of personal data, as a port. */
export type Archives = {
  make(order: {
    name: string
    data: Record<string, unknown>
    files: PersonalFile[]
    /** It is deleted then, whatever happens. */
    deleteAt: Date
  }): Promise<{ objectKey: string; bytes: number }>
  /** For one person, for 15 minutes. */
  link(objectKey: string, viewerId: string): string
  drop(tx: Tx, objectKey: string): Promise<void>
}

/** Who is calling, for limits and the audit; `languages` is what their client asks for (Accept-Language). */
export type Caller = {
  address: string
  userAgent: string
  requestId: string
  languages: string
  /** When their request came in. */
  receivedAt: Date
  /** The session that they have, or had on this device; null for a stranger. */
  device: Device | null
}

/** A device on which a person has signed in, named by the session it had. */
export type Device = { userId: string; sessionId: string }
