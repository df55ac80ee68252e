import { expect, test } from 'vitest'
import {
  isElsewhere,
  isThrough,
  knownSteps,
  missingSteps,
  nextStep,
  progressOf,
  wordsOf,
  type Onboarding,
  type Step,
} from './steps.ts'

const step = (code: string, state: string): Step => ({
  code,
  state,
  reason: null,
  done_at: null,
  expires_at: null,
  is_needed_to_walk: code !== 'taxForm',
})
const codes = [
  'backgroundCheck',
  'profilePicture',
  'walkerKit',
  'walkerTraining',
  'payoutAccount',
  'walkerTerms',
  'taxForm',
]
const all = (state: string) => codes.map((code) => step(code, state))
const but = (states: Record<string, string>) => codes.map((code) => step(code, states[code] ?? 'done'))

test('every task has a name and a screen in both views', () => {
  for (const code of codes) expect(wordsOf(code)?.href.walker).toMatch(/^\//)
  expect(wordsOf('somethingNew')).toBeNull()
  expect(knownSteps([...all('done'), step('somethingNew', 'required')])).toHaveLength(codes.length)
})

test('a screen that both views share leads back to the list that it was opened from', () => {
  const viewless = ['profilePicture', 'walkerKit', 'walkerTraining', 'payoutAccount', 'taxForm']
  const back = (href: string) => new URL(href, 'http://here.test').searchParams.get('back')
  for (const code of viewless) {
    const href = wordsOf(code)?.href
    expect([code, back(href?.traveller ?? ''), back(href?.walker ?? '')]).toEqual([
      code,
      '/make-money-traveler',
      '/make-money-for-walker',
    ])
  }
})

/** What the server says of these steps. */
function onboardingOf(steps: readonly Step[], state: string): Onboarding {
  const isDone = (code: string) =>
    steps.some((each) => each.code === code && (each.state === 'done' || each.expires_at !== null))
  return {
    backgground_check: isDone('backgroundCheck'),
    walker_training: isDone('walkerTraining'),
    walker_kit_ordered: isDone('walkerKit'),
    profie_picture: isDone('profilePicture'),
    bank_account_linked: isDone('payoutAccount'),
    walker_terms: isDone('walkerTerms'),
    is_all_verification_completed: state === 'complete',
    is_background_check_pending: false,
    is_stripe_connect_form_submitted: false,
    state,
    steps: [...steps],
    payout_country: null,
    payout_message: null,
  }
}

test('the tax form does not count towards the first walk', () => {
  expect(progressOf(onboardingOf(all('required'), 'none'))).toEqual({ done: 0, of: 6 })
  expect(progressOf(onboardingOf(but({ taxForm: 'required' }), 'complete'))).toEqual({ done: 6, of: 6 })
  const lost = but({ taxForm: 'required', walkerTerms: 'attention' })
  expect(missingSteps(onboardingOf(lost, 'started'))).toMatchObject([{ code: 'walkerTerms' }])
})

test('what has to be signed by a day counts until that day, and is shown', () => {
  const terms = { ...step('walkerTerms', 'attention'), expires_at: '2027-01-01T00:00:00.000Z' }
  const steps = [...all('done').filter(({ code }) => code !== 'walkerTerms'), terms]
  expect(missingSteps(onboardingOf(steps, 'complete'))).toEqual([])
  expect(isThrough(onboardingOf(steps, 'complete'))).toBe(false)
  expect(isThrough(onboardingOf(but({ taxForm: 'required' }), 'complete'))).toBe(true)
  expect(isThrough(onboardingOf(all('done'), 'left'))).toBe(false)
})

test('what has to be done again comes first, what waits is not asked for, the tax form comes last', () => {
  expect(nextStep(all('required'))?.code).toBe('profilePicture')
  expect(nextStep(but({ profilePicture: 'required', walkerTerms: 'attention' }))?.code).toBe('walkerTerms')
  expect(nextStep(but({ backgroundCheck: 'waiting', taxForm: 'required' }))?.code).toBe('taxForm')
  expect(nextStep(but({ backgroundCheck: 'waiting' }))).toBeNull()
  expect(nextStep(all('done'))).toBeNull()
})

test('a step is asked for again while another side is at it, and a payout account once its form was begun', () => {
  expect(isElsewhere(step('backgroundCheck', 'waiting'))).toBe(true)
  expect(isElsewhere(step('payoutAccount', 'required'))).toBe(false)
  expect(isElsewhere({ ...step('payoutAccount', 'required'), reason: 'Please finish the form.' })).toBe(true)
  expect(isElsewhere({ ...step('walkerTerms', 'required'), reason: 'Please sign the new terms.' })).toBe(
    false,
  )
})
