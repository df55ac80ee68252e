import { deflateSync } from 'node:zlib'
import { isNameSigned, readSignature, signedNameMax } from '#domain/onboarding/terms.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { cleanLine } from '#domain/shared/plain-text.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { OnboardingContext, SignaturePicture } from '#server/modules/onboarding/onboarding.deps.ts'
import { stepTaken } from '#server/modules/onboarding/steps/refresh.ts'
import * as store from '#server/modules/onboarding/terms/terms.store.ts'

/** Each drawn signature is a picture that is decoded. */
const signaturesByPerson = limit('termsSignaturesByPerson', 20, HOUR)

/** The terms in force, and the person's signature under them; a visitor has none. */
export type TermsView = { terms: store.TermsRow; signature: store.SignatureRow | null }

export async function terms(ctx: OnboardingContext, userId: string | null): Promise<TermsView> {
  const inForce = await store.termsAt(ctx.db, ctx.clock.now())
  if (userId === null) return { terms: inForce, signature: null }
  const signatures = await store.signaturesOf(ctx.db, userId)
  return { terms: inForce, signature: signatures.find((each) => each.version === inForce.version) ?? null }
}

export type SignInput = {
  accepted: boolean
  signature: string
  /** The version that was read; null where the client does not say. */
  version: string | null
  /** Null: the name of the account. */
  name: string | null
}
export type SignFault = 'missing' | 'unreadable' | 'tooLarge' | 'empty' | 'otherName'
export type SignOutcome =
  | { kind: 'signed' }
  | { kind: 'notAccepted' }
  | { kind: 'changed' }
  | { kind: 'signatureFault'; fault: SignFault }
  | { kind: 'nameFault'; fault: 'missing' | 'tooLong' }
  | TooMany

/** Signs the terms in force. Signing again is the same signature. */
export async function signTerms(
  ctx: OnboardingContext,
  userId: string,
  input: SignInput,
): Promise<SignOutcome> {
  if (!input.accepted) return { kind: 'notAccepted' }
  const { terms: inForce } = await terms(ctx, userId)
  if (input.version !== null && input.version !== inForce.version) return { kind: 'changed' }
  const name = cleanLine(input.name ?? (await ctx.identity.nameOf(userId)) ?? '')
  if (name === '') return { kind: 'nameFault', fault: 'missing' }
  if (name.length > signedNameMax) return { kind: 'nameFault', fault: 'tooLong' }
  const given = readSignature(input.signature)
  if (!given) return { kind: 'signatureFault', fault: 'missing' }
  if (given.kind === 'typed' && !isNameSigned(given.name, name))
    return { kind: 'signatureFault', fault: 'otherName' }
  const budget = await ctx.limits.allow(signaturesByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const taken = given.kind === 'drawn' ? await ctx.signatures.take(given.dataUrl) : null
  if (taken?.kind === 'busy') return { kind: 'tooMany', retryAfterS: 2 }
  if (taken?.kind === 'refused') return { kind: 'signatureFault', fault: taken.fault }
  return sign(ctx, { userId, name, version: inForce.version, picture: taken?.picture ?? null })
}

type Signing = { userId: string; name: string; version: string; picture: SignaturePicture | null }

/** The version is looked at again where the signature is written: another may have come into force meanwhile. */
async function sign(
  ctx: OnboardingContext,
  { userId, name, version, picture }: Signing,
): Promise<SignOutcome> {
  return ctx.inTransaction(async (tx): Promise<SignOutcome> => {
    const at = ctx.clock.now()
    const inForce = await store.termsAt(tx.sql, at)
    if (inForce.version !== version) return { kind: 'changed' }
    await store.addSignature(tx.sql, {
      id: ctx.newId('sig'),
      userId,
      version,
      hash: inForce.hash,
      method: picture ? 'drawn' : 'typed',
      name,
      picture: picture && deflateSync(picture.gray),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      signedAt: at,
    })
    await stepTaken(ctx, tx, userId)
    return { kind: 'signed' }
  })
}
