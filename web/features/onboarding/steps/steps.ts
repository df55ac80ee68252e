import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { BecomingWalkerQuery } from '#web/api/generated/onboarding.ts'
import type { View } from '#web/api/view.ts'
import { paths, type StepScreen } from '#web/app/paths.ts'

export type Onboarding = BecomingWalkerQuery['makeMoneyWalking']
export type Step = Onboarding['steps'][number]

interface StepWords {
  readonly title: MessageDescriptor
  readonly about: MessageDescriptor
  /** What a person needs for it, about. */
  readonly minutes: number
  readonly href: Readonly<Record<View, string>>
}

/** The list of the steps in each view. */
export const listOf: Readonly<Record<View, string>> = {
  traveller: paths.makeMoneyTraveler,
  walker: paths.makeMoneyForWalker,
}

/** A screen that both views share, which leads back to the list that it was opened from. */
const both = (screen: StepScreen) => ({
  traveller: paths.stepThen(screen, listOf.traveller),
  walker: paths.stepThen(screen, listOf.walker),
})

/** The tasks by their code on the wire, in the order in which they are suggested. */
const words: Readonly<Record<string, StepWords>> = {
  profilePicture: {
    title: msg`Profile picture`,
    about: msg`Your face, so that travelers know who walks for them.`,
    minutes: 1,
    href: both('editAccount'),
  },
  walkerTraining: {
    title: msg`Walker training`,
    about: msg`A short video and a few questions.`,
    minutes: 4,
    href: both('walkerTraining'),
  },
  walkerKit: {
    title: msg`Walker kit`,
    about: msg`Tell us where to send it. It is free.`,
    minutes: 2,
    href: both('walkerKit'),
  },
  backgroundCheck: {
    title: msg`Background check`,
    about: msg`Who you are, checked once a year.`,
    minutes: 6,
    href: { traveller: paths.backgroundCheckTraveler, walker: paths.backgroundCheckWalker },
  },
  payoutAccount: {
    title: msg`Payout account`,
    about: msg`The bank account that your earnings go to.`,
    minutes: 5,
    href: both('payoutAccount'),
  },
  walkerTerms: {
    title: msg`Walker terms`,
    about: msg`Read them and sign.`,
    minutes: 5,
    href: { traveller: paths.walkerTermsTraveler, walker: paths.walkerTerms },
  },
  taxForm: {
    title: msg`Tax form`,
    about: msg`Needed before your first payout. You can walk without it.`,
    minutes: 4,
    href: both('taxForm'),
  },
}
const order = Object.keys(words)

/** What a step is called and where it is done; null for a code that this version of the app does not know. */
export function wordsOf(code: string): StepWords | null {
  return words[code] ?? null
}

/** The tasks that this app knows, in the order in which they are suggested. */
export function knownSteps(steps: readonly Step[]): readonly Step[] {
  return steps
    .filter(({ code }) => order.includes(code))
    .toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
}

/** The contract's flags, with its spellings: whether a task counts, which it may do while something of it is asked again. */
const flags = {
  backgroundCheck: 'backgground_check',
  profilePicture: 'profie_picture',
  walkerKit: 'walker_kit_ordered',
  walkerTraining: 'walker_training',
  payoutAccount: 'bank_account_linked',
  walkerTerms: 'walker_terms',
} as const satisfies Readonly<Record<string, keyof Onboarding>>

type Flag = (typeof flags)[keyof typeof flags]

function counts(onboarding: Onboarding, { code, state }: Step): boolean {
  const flag = (flags as Readonly<Record<string, Flag | undefined>>)[code]
  return flag === undefined ? state === 'done' : onboarding[flag]
}

/** How many of the tasks before the first walk are done. */
export function progressOf(onboarding: Onboarding): { readonly done: number; readonly of: number } {
  const needed = onboarding.steps.filter((step) => step.is_needed_to_walk)
  return { done: needed.filter((step) => counts(onboarding, step)).length, of: needed.length }
}

/**
 * The one task to do now: first what has to be done again, then what is needed before the first walk, then the tax form.
 * Null while all that is left waits for another side, and when all is done.
 */
export function nextStep(steps: readonly Step[]): Step | null {
  const open = knownSteps(steps)
  return (
    open.find((step) => step.state === 'attention') ??
    open.find((step) => step.state === 'required' && step.is_needed_to_walk) ??
    open.find((step) => step.state === 'required') ??
    null
  )
}

/**
 * Whether another side moves this task on while the person looks. The form of a payout account that has a reason and is still
 * required may have been sent a moment ago: the provider has not said so yet.
 */
export const isElsewhere = ({ code, state, reason }: Step): boolean =>
  state === 'waiting' || (code === 'payoutAccount' && state === 'required' && Boolean(reason))

/** The tasks without which a walker may not go online. */
export const missingSteps = (onboarding: Onboarding): readonly Step[] =>
  knownSteps(onboarding.steps).filter((step) => step.is_needed_to_walk && !counts(onboarding, step))

/** Whether all six are done and none has to be done again, so that there is nothing left to show but the welcome. */
export const isThrough = ({ state, steps }: Onboarding): boolean =>
  state === 'complete' && steps.every((step) => step.state !== 'attention')
