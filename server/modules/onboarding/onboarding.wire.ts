import { termsHtml } from '#domain/onboarding/terms.ts'
import type { Step, StepCode } from '#domain/onboarding/steps.ts'
import type { Training } from '#domain/onboarding/training.ts'
import type {
  OnboardingStep,
  Term,
  TermsSignature,
  WalkerKit,
  WalkerOnboarding,
  WalkerTraining,
} from '#server/graphql/generated/resolvers.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { languageForReader } from '#server/messages/messages.ts'
import { onboardingTexts as texts } from '#server/modules/onboarding/onboarding.texts.ts'
import type { PayoutWay } from '#domain/money/payouts/countries.ts'
import { wireWay } from '#server/modules/money/money.wire.ts'
import type { Progress } from '#server/modules/onboarding/steps/progress.ts'
import type { KitOrder } from '#server/modules/onboarding/tasks/tasks.store.ts'
import type { TermsView } from '#server/modules/onboarding/terms/terms.ts'
import type { SignatureRow } from '#server/modules/onboarding/terms/terms.store.ts'

/** Where the film and what belongs to it is served. */
const filmPath = '/training/walker-training'
/** The languages that there are captions in, beside English. */
const captionLanguages = ['es']

/** The flags of the contract, with its spellings, and the steps beside them. */
export function wireProgress(
  { state, steps, isComplete }: Progress,
  payout: { country: string; way: PayoutWay } | null,
): WalkerOnboarding {
  const of = (code: StepCode) => steps.find((each) => each.code === code)
  const isDone = (code: StepCode) => of(code)?.isFulfilled ?? false
  return {
    backgground_check: isDone('backgroundCheck'),
    walker_training: isDone('walkerTraining'),
    walker_kit_ordered: isDone('walkerKit'),
    profie_picture: isDone('profilePicture'),
    bank_account_linked: isDone('payoutAccount'),
    walker_terms: isDone('walkerTerms'),
    is_all_verification_completed: isComplete,
    is_background_check_pending: of('backgroundCheck')?.state === 'waiting',
    is_stripe_connect_form_submitted: of('payoutAccount')?.state === 'waiting',
    state,
    steps: steps.map(wireStep),
    payout_country: payout?.country ?? null,
    payout_message: payout && wireWay(payout).message,
  }
}

function wireStep(step: Step): OnboardingStep {
  const reason = step.reason === null ? null : texts.reasons[step.reason]
  return {
    code: step.code,
    state: step.state,
    reason: step.detail ?? reason,
    done_at: step.doneAt?.toISOString() ?? null,
    expires_at: step.expiresAt?.toISOString() ?? null,
    is_needed_to_walk: step.isNeededToWalk,
  }
}

export function wireTerm({ terms, signature }: TermsView, pdfUrl: (id: string) => string): Term {
  return {
    description: termsHtml(terms.body),
    updated_at: terms.effectiveAt.toISOString(),
    version: terms.version,
    hash: terms.hash,
    signature: signature && wireSignature(signature, pdfUrl(signature.id)),
  }
}

function wireSignature(signature: SignatureRow, pdf_url: string): TermsSignature {
  const { id, version, hash, method, name, signedAt } = signature
  return { id, version, hash, signed_at: signedAt.toISOString(), method, name, pdf_url }
}

export function wireTraining(training: Training, doneAt: Date | null): WalkerTraining {
  const words = texts.training
  const language = languageForReader(captionLanguages)
  return {
    video_url: `${filmPath}.mp4`,
    poster_url: `${filmPath}.webp`,
    captions_url: `${filmPath}${language === sourceLocale ? '' : `.${language}`}.vtt`,
    duration_s: training.durationS,
    version: training.version,
    chapters: training.chapters.map(({ title, startsAtS }) => ({
      title: words.chapters[title],
      starts_at_s: startsAtS,
    })),
    questions: training.questions.map(({ id, answers }) => ({
      id,
      text: words.questions[id].text,
      answers: answers.map((answer) => ({ id: answer, text: words.questions[id][answer] })),
    })),
    done_at: doneAt?.toISOString() ?? null,
  }
}

export function wireKit(order: KitOrder): WalkerKit {
  return {
    city: order.city,
    street_address: order.streetAddress,
    state: order.state,
    country: order.country,
    zip_code: order.zipCode,
    ordered_at: order.orderedAt.toISOString(),
  }
}
