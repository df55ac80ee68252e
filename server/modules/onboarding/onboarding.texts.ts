import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { kitPartMax } from '#domain/onboarding/kit.ts'
import { signedNameMax, termsRules } from '#domain/onboarding/terms.ts'
import { signatureLimits } from '#domain/shared/pictures.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const onboardingTexts = textsOf('onboarding', {
  factorFreshMinutes: factorRules.freshMs / MINUTE,
  kitPartMax,
  nameMax: signedNameMax,
  textMax: termsRules.textMax,
  reasonMin: termsRules.reasonMin,
  reasonMax: termsRules.reasonMax,
  signWithinDays: termsRules.signWithinDays,
  signatureKb: signatureLimits.bytes / 1024,
})
