import type { Applicant, BackgroundChecks } from '#adapters/background-checks/port.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { KeyRing } from '#server/durable/sealed/sealed.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What every use case of background checks is given. */
export type ChecksContext = ModuleBase & {
  provider: BackgroundChecks
  documents: DocumentPictures
  config: { publicUrl: string; productName: string }
  secrets: { numbers: KeyRing }
  /** What the provider is sent about a person, and whether they are of the United States; null when there is no such person. */
  applicant(userId: string): Promise<CheckApplicant | null>
  /** How a person is written to; an e-mail only when it is verified. */
  contact(userId: string): Promise<{ phone: string | null; email: string | null; locale: string } | null>
}

export type CheckApplicant = Omit<Applicant, 'email' | 'workplace'> & {
  email: string | null
  isOfUs: boolean
}

export type TakenDocument =
  | { kind: 'taken'; objectKey: string }
  | { kind: 'refused'; fault: 'pictureUnreadable' | 'pictureTooLarge' | 'pictureTooManyPixels' }
  | { kind: 'busy' }

/** Keeps pictures of documents, as a port: checks do not know where files are. */
export type DocumentPictures = {
  /** Makes a new picture of what was sent; it goes by itself unless it is kept soon. */
  take(dataUrl: string): Promise<TakenDocument>
  save(tx: Tx, objectKey: string): Promise<void>
  drop(tx: Tx, objectKey: string): Promise<void>
  /** A link for one person, for 5 minutes. */
  link(objectKey: string, viewerId: string): string
  file(side: string, objectKey: string): PersonalFile
}
