import { operatorRules } from '#domain/identity/operators.ts'
import { nameLengthMax, passwordRules } from '#domain/identity/sign-in/registration.ts'
import { passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { avatarLimits } from '#domain/shared/pictures.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const identityTexts = textsOf('identity', {
  nameMax: nameLengthMax,
  factorNameMax: factorRules.nameMax,
  factorsMax: factorRules.factorsMax,
  factorFreshMinutes: factorRules.freshMs / MINUTE,
  passkeyNameMax: passkeyRules.nameMax,
  passkeysMax: passkeyRules.passkeysMax,
  operatorsMax: operatorRules.operatorsMax,
  invitationsMax: operatorRules.invitationsMax,
  operatorReasonMin: operatorRules.reasonMin,
  operatorReasonMax: operatorRules.reasonMax,
  passwordMin: passwordRules.lengthMin,
  passwordMax: passwordRules.lengthMax,
  pictureKb: avatarLimits.bytes / 1024,
  pictureMegapixels: avatarLimits.pixels / 1_000_000,
})
