import { figureRules } from '#domain/operator/figures.ts'
import { givingRules } from '#domain/money/refunds/money-requests.ts'
import { tariffRules } from '#domain/money/tariff-version.ts'
import { nameLengthMax } from '#domain/identity/sign-in/registration.ts'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { accountRules } from '#domain/identity/account-status.ts'
import { settingsRules } from '#domain/operator/settings.ts'
import { replyChars } from '#domain/support/replies.ts'
import { templateRules } from '#domain/support/templates.ts'
import { payoutTermsRules } from '#domain/money/payouts/terms-version.ts'
import { versionRules } from '#domain/shared/rule-version.ts'
import { cancellationRules } from '#domain/trips/cancellation-version.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { reasonChars } from '#server/modules/operator/reason.ts'
import { institutionRules } from '#domain/venues/institution.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const operatorTexts = textsOf('operator', {
  nameMax: nameLengthMax,
  searchMin: accountRules.searchMin,
  suspendedMaxDays: accountRules.suspendedMaxDays,
  factorFreshMinutes: factorRules.freshMs / MINUTE,
  tariffConnectionMax: { cents: tariffRules.connectionCents.most },
  tariffMinuteMin: { cents: tariffRules.perMinuteCents.least },
  tariffMinuteMax: { cents: tariffRules.perMinuteCents.most },
  cancelHoursMin: cancellationRules.hours.least,
  cancelHoursMax: cancellationRules.hours.most,
  cancelFeeMax: { cents: cancellationRules.cents.most },
  payoutMinimumMin: { cents: payoutTermsRules.minimumCents.least },
  payoutMinimumMax: { cents: payoutTermsRules.minimumCents.most },
  payoutPercentMax: payoutTermsRules.instantPerMille.most / 10,
  payoutLeastMax: { cents: payoutTermsRules.instantLeastCents.most },
  versionAheadMinutes: versionRules.aheadMs.least / MINUTE,
  versionAheadDays: versionRules.aheadMs.most / DAY,
  settingsTextMax: settingsRules.textMax,
  limitMin: { cents: institutionRules.limitMin },
  limitMax: { cents: institutionRules.limitMax },
  creditMax: { cents: givingRules.mostCents },
  reasonMin: reasonChars.min,
  reasonMax: reasonChars.max,
  templateLanguages: templateRules.languagesMax,
  templateTitleMin: templateRules.titleChars.min,
  templateTitleMax: templateRules.titleChars.max,
  replyMin: replyChars.min,
  replyMax: replyChars.max,
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  figuresDaysMax: figureRules.rangeDaysMax,
  giveNone: { cents: 0 },
  giveMax: { cents: givingRules.mostCents },
})
