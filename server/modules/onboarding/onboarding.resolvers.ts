import type { KitAddress, KitFault } from '#domain/onboarding/kit.ts'
import type { TermsFault, TermsFaults } from '#domain/onboarding/terms.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { onboardingTexts as texts } from '#server/modules/onboarding/onboarding.texts.ts'
import { wireKit, wireProgress, wireTerm, wireTraining } from '#server/modules/onboarding/onboarding.wire.ts'

export const onboardingResolvers: Resolvers = {
  Query: {
    async makeMoneyWalking(_parent, _args, { services: { onboarding }, session: { userId } }) {
      return wireProgress(await onboarding.progress(userId), await onboarding.payoutWay(userId))
    },

    async term(_parent, _args, { services, session }) {
      const view = await services.onboarding.terms(session?.userId ?? null)
      return wireTerm(view, (id) => services.onboarding.signedCopyUrl(id))
    },

    async walkerTrainingVideo(_parent, _args, { services, session }) {
      const { training, doneAt } = await services.onboarding.training(session.userId)
      return wireTraining(training, doneAt)
    },

    async walkerKit(_parent, _args, { services, session }) {
      const order = await services.onboarding.kitOrder(session.userId)
      return order && wireKit(order)
    },
  },

  Mutation: {
    async walkerTermsAndCondition(_parent, { data }, { services, session }) {
      const outcome = await services.onboarding.signTerms(session.userId, {
        accepted: data.status,
        signature: data.digital_signature,
        version: data.version ?? null,
        name: data.name ?? null,
      })
      switch (outcome.kind) {
        case 'signed':
          return { status: 'TERMS_SIGNED', message: texts.termsSigned }
        case 'notAccepted':
          return { status: 'TERMS_NOT_ACCEPTED', message: texts.termsNotAccepted }
        case 'changed':
          return { status: 'TERMS_CHANGED', message: texts.termsChanged }
        case 'signatureFault':
          throw failures.badInput({ digital_signature: texts.signature[outcome.fault] })
        case 'nameFault':
          throw failures.badInput({ name: texts.name[outcome.fault] })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async verifyWalkerTraining(_parent, { status, answers }, { services, session }) {
      const given =
        answers?.map(({ question_id, answer_id }) => ({ questionId: question_id, answerId: answer_id })) ??
        null
      const outcome = await services.onboarding.finishTraining(session.userId, { agreed: status, given })
      const answer = (word: string, message: string, wrong_questions: string[] = []) => ({
        status: word,
        message,
        wrong_questions,
      })
      switch (outcome.kind) {
        case 'done':
          return answer('TRAINING_DONE', texts.trainingDone)
        case 'agreementMissing':
          return answer('AGREEMENT_REQUIRED', texts.agreementRequired)
        case 'wrong':
          return answer('ANSWERS_WRONG', texts.answersWrong, outcome.questions)
        default:
          return unreachable(outcome)
      }
    },

    async walkerKitOrder(_parent, { data }, { services, session }) {
      const { street_address: streetAddress, city, state, country, zip_code: zipCode } = data
      const written = { streetAddress, city, state, country, zipCode }
      const outcome = await services.onboarding.orderKit(session.userId, written)
      switch (outcome.kind) {
        case 'ordered':
          return { status: 'KIT_ORDERED', message: texts.kitOrdered }
        case 'faults':
          throw failures.badInput(kitFaults(outcome.faults))
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async publishWalkerTerms(_parent, { data }, { services, session, address, requestId }) {
      const { version, text, effective_at: effectiveAt, sign_by: signBy, reason } = data
      const written = { version, text, effectiveAt, signBy, reason }
      const caller = { address, requestId }
      const outcome = await services.onboarding.publishTerms(session, written, caller)
      switch (outcome.kind) {
        case 'published':
          return { status: 'TERMS_PUBLISHED', message: texts.termsPublished }
        case 'proveAgain':
          return { status: 'PROVE_AGAIN', message: texts.proveAgain }
        case 'versionTaken':
          throw failures.badInput({ version: texts.publish.versionTaken })
        case 'faults':
          throw failures.badInput(publishFaults(outcome.faults))
        default:
          return unreachable(outcome)
      }
    },

    async leaveWalking(_parent, _args, { services, session }) {
      const outcome = await services.onboarding.leave(session.userId)
      switch (outcome.kind) {
        case 'left':
          return { status: 'WALKER_LEFT', message: texts.left }
        case 'walksOpen':
          return { status: 'WALKS_OPEN', message: texts.walksOpen }
        default:
          return unreachable(outcome)
      }
    },

    async returnToWalking(_parent, _args, { services, session }) {
      await services.onboarding.comeBack(session.userId)
      return { status: 'WALKER_BACK', message: texts.back }
    },
  },
}

const publishFields: Record<TermsFault, string> = {
  version: 'version',
  text: 'text',
  effectiveAt: 'effective_at',
  signBy: 'sign_by',
  reason: 'reason',
}

function publishFaults(faults: TermsFaults): Record<string, string> {
  return Object.fromEntries(
    Object.values(faults).map((fault) => [publishFields[fault], texts.publish[fault]]),
  )
}

const kitFields: Record<keyof KitAddress, string> = {
  streetAddress: 'street_address',
  city: 'city',
  state: 'state',
  country: 'country',
  zipCode: 'zip_code',
}

function kitFaults(faults: Partial<Record<keyof KitAddress, KitFault>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [kitFields[field as keyof KitAddress], texts.kit[fault]]),
  )
}
