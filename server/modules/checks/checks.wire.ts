import { normalisedCode } from '#domain/shared/address.ts'
import type { CheckFormFaults, CheckForm } from '#domain/checks/form.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import { checkTexts as texts } from '#server/modules/checks/checks.texts.ts'
import type { MyCheck } from '#server/modules/checks/my-check.ts'
import type { AppealOutcome } from '#server/modules/checks/other/appeal.ts'
import type { SaveDocumentOutcome } from '#server/modules/checks/other/documents.ts'
import type { SaveFormOutcome } from '#server/modules/checks/other/save-form.ts'
import type { CheckLetter } from '#server/modules/checks/checks.types.ts'
import type { CreateInvitationOutcome } from '#server/modules/checks/us/invite.ts'
import { filled } from '#server/messages/messages.ts'

/** The contract's names of a form's fields. */
const names: Record<keyof CheckForm, keyof (typeof texts)['missing']> = {
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  streetAddress: 'street_address',
  state: 'state',
  country: 'country',
  zipcode: 'zipcode',
  identificationType: 'identification_type',
  identificationNumber: 'identification_number',
  hasNoMiddleName: 'middle_name',
  hasConsented: 'consent',
}

type Given = {
  first_name: string
  middle_name?: string | null | undefined
  last_name: string
  street_address: string
  state: string
  country: string
  zipcode: string
  identification_type: string
  identification_number: string
  no_middle_name?: boolean | null | undefined
  consent?: boolean | null | undefined
}

/** A form as it was typed: spaces around it do not count. Who sends it has accepted the text above it, unless they say not. */
export function readForm(given: Given): CheckForm {
  return {
    firstName: given.first_name.trim(),
    middleName: given.middle_name?.trim() ?? '',
    lastName: given.last_name.trim(),
    streetAddress: given.street_address.trim(),
    state: given.state.trim(),
    country: given.country.trim(),
    zipcode: normalisedCode(given.zipcode),
    identificationType: given.identification_type.trim(),
    identificationNumber: given.identification_number.trim(),
    hasNoMiddleName: given.no_middle_name ?? false,
    hasConsented: given.consent ?? true,
  }
}

export function wireCheck({ check, documents, documentsMissing, letters, canAppeal }: MyCheck) {
  return {
    id: check.id,
    kind: check.kind,
    state: check.state,
    message: texts.states[check.state],
    reason: check.reason,
    invitation_url: check.state === 'invited' ? check.invitationUrl : null,
    identification_last4: check.numberTail,
    identification_type: check.identificationType,
    form: check.state === 'started' || check.state === 'asked' ? wireForm(check) : null,
    documents,
    documents_missing: documentsMissing,
    notices: letters.map(wireLetter),
    can_appeal: canAppeal,
    appealed_at: (check.state === 'considered' ? check.answeredAt : check.appealedAt)?.toISOString() ?? null,
    created_at: check.createdAt.toISOString(),
    expires_at: (check.clearedAt && check.endsAt)?.toISOString() ?? null,
  }
}

/** What was typed, for the person who sends it again; null once it is deleted. The number is no part of it. */
function wireForm({
  firstName,
  middleName,
  lastName,
  streetAddress,
  region,
  country,
  zipcode,
}: MyCheck['check']) {
  if (firstName === null || lastName === null) return null
  return {
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    street_address: streetAddress ?? '',
    state: region ?? '',
    country: country ?? '',
    zipcode: zipcode ?? '',
  }
}

export function wireLetter({ id, kind, text, sentAt, answerBy }: CheckLetter) {
  return { id, kind, text, sent_at: sentAt.toISOString(), answer_by: answerBy?.toISOString() ?? null }
}

export function invitationAnswer(outcome: CreateInvitationOutcome) {
  const said = (status: string, message: string, url: string | null = null) => ({
    status,
    message,
    invitation_url: url,
  })
  switch (outcome.kind) {
    case 'invited':
      return said('SUCCESS', texts.invited, outcome.url)
    case 'alreadyClear':
      return said('ALREADY_CLEAR', texts.alreadyClear)
    case 'usOnly':
      return said('US_ONLY', texts.usOnly)
    case 'emailMissing':
      return said('EMAIL_REQUIRED', texts.emailMissing)
    case 'underWay':
      return said('UNDER_WAY', texts.underWay)
    case 'refused':
      return said('CHECK_REFUSED', againText(outcome.againAt))
    case 'waits':
      return said('CHECK_WAITS', texts.waits)
    case 'unavailable':
      return said('CHECK_UNAVAILABLE', texts.unavailable)
    case 'invalid':
      throw failures.badInput({
        ...(outcome.fields.state ? { state: texts.wrong.usState } : {}),
        ...(outcome.fields.city ? { city: texts.wrong.tooLong } : {}),
      })
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

export function saveFormAnswer(outcome: SaveFormOutcome) {
  switch (outcome.kind) {
    case 'saved':
      return { status: 'SUCCESS', message: texts.formSaved }
    case 'alreadyClear':
      return { status: 'ALREADY_CLEAR', message: texts.alreadyClear }
    case 'underWay':
      return { status: 'UNDER_WAY', message: texts.underWay }
    case 'refused':
      return { status: 'CHECK_REFUSED', message: againText(outcome.againAt) }
    case 'invalid':
      throw failures.badInput(wireFaults(outcome.fields))
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

function againText(at: Date): string {
  return filled(texts.refusedBefore, { day: at.toISOString().slice(0, 10) })
}

function wireFaults(faults: CheckFormFaults): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => {
      const name = names[field as keyof CheckForm]
      return [name, fault === 'missing' ? texts.missing[name] : wrongText(name, fault)]
    }),
  )
}

function wrongText(name: string, fault: 'tooLong' | 'invalid' | 'inUs'): string {
  if (fault !== 'invalid') return texts.wrong[fault]
  if (name === 'zipcode') return texts.wrong.zipcode
  return name === 'identification_type' ? texts.wrong.identificationType : texts.wrong.identificationNumber
}

/** What a picture was refused for; nothing when it was stored. */
export function documentRefusal(outcome: Exclude<SaveDocumentOutcome, { kind: 'saved' }>): never {
  switch (outcome.kind) {
    case 'noCheck':
      throw failures.notFound('check')
    case 'sideWrong':
      throw failures.badInput({ side: texts.sideWrong })
    case 'refused':
      throw failures.badInput({ image: texts.pictures[outcome.fault] })
    case 'busy':
      throw failures.tooMany(2)
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

export function appealAnswer(outcome: AppealOutcome) {
  switch (outcome.kind) {
    case 'answered':
      return { status: 'ANSWERED', message: texts.answered }
    case 'appealed':
      return { status: 'APPEALED', message: texts.appealed }
    case 'notNow':
      return { status: 'APPEAL_NOT_NOW', message: texts.appealNotNow }
    case 'textOutside':
      throw failures.badInput({ text: texts.appealText })
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}
