import type { ModuleBase } from '#server/app/module/module.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { Sql } from '#server/db/pool.ts'
import type { ChecksPublic } from '#server/modules/checks/public.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { PayoutFacts } from '#server/modules/money/public.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'

/** A signature that was drawn, as it is stored: one byte of gray a pixel. */
export type SignaturePicture = { width: number; height: number; gray: Uint8Array }

/** Opens signatures, as a port: onboarding does not know how pictures are read. */
export type Signatures = {
  take(
    dataUrl: string,
  ): Promise<
    | { kind: 'taken'; picture: SignaturePicture }
    | { kind: 'refused'; fault: 'unreadable' | 'tooLarge' | 'empty' }
    | { kind: 'busy' }
  >
}

/** What onboarding is given by the composition root; also the first parameter of its use cases. */
export type OnboardingContext = ModuleBase & {
  config: Pick<Config, 'productName' | 'publicUrl' | 'platformCountry'>
  secrets: Pick<Secrets, 'links'>
  identity: Pick<IdentityPublic, 'pictureOf' | 'nameOf' | 'becomeWalker' | 'applicant'> & {
    desk: Pick<IdentityPublic['desk'], 'isFactorFresh'>
  }
  /** How a person stands for being paid, as money knows it; the provider is not asked. */
  payoutFacts(userId: string, sql: Sql): Promise<PayoutFacts>
  checks: Pick<ChecksPublic, 'statusOf'>
  walkers: Pick<WalkersPublic, 'eligibilityOf' | 'setEligibility' | 'lockEligibility'>
  signatures: Signatures
  /** How many walks of a walker run or are agreed; onboarding does not know trips. */
  openWalks(userId: string, sql: Sql): Promise<number>
}
