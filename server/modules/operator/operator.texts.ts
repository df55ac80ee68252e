import { figureRules } from '#domain/operator/figures.ts'
import { givingRules } from '#domain/money/refunds/money-requests.ts'
import { nameLengthMax } from '#domain/identity/registration.ts'
import { factorRules } from '#domain/identity/second-factor.ts'
import { standingRules } from '#domain/identity/standing.ts'
import { settingsRules } from '#domain/operator/settings.ts'
import { replyChars } from '#domain/support/replies.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { reasonChars } from '#server/modules/operator/reason.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const operatorTexts = textsOf('operator', {
  nameMax: nameLengthMax,
  searchMin: standingRules.searchMin,
  suspendedMaxDays: standingRules.suspendedMaxDays,
  factorFreshMinutes: factorRules.freshMs / MINUTE,
  settingsTextMax: settingsRules.textMax,
  reasonMin: reasonChars.min,
  reasonMax: reasonChars.max,
  replyMin: replyChars.min,
  replyMax: replyChars.max,
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  figuresDaysMax: figureRules.rangeDaysMax,
  giveMax: givingRules.mostCents / 100,
  aloneMax: givingRules.aloneCents / 100,
})
