/** What the twin's test bank accounts do. */
export type BankBehaviour = 'ok' | 'closesLater' | 'noAccount' | 'needsDocument' | 'rejected'

/** Test numbers of bank accounts, for the form of the twin. */
type TestBank = {
  behaviour: BankBehaviour
  label: string
  /** One and the same account for all who enter it; the other numbers stand for an account of each person's own. */
  isOneAccount?: true
}

export const testBanks: Readonly<Record<string, TestBank>> = {
  '000123456789': { behaviour: 'ok', label: 'payouts arrive' },
  '000222222227': {
    behaviour: 'ok',
    label: 'payouts arrive; the same account for all who enter it',
    isOneAccount: true,
  },
  '000111111113': { behaviour: 'closesLater', label: 'the account is closed: payouts come back a day later' },
  '000111111116': { behaviour: 'noAccount', label: 'there is no such account: payouts are refused' },
  '000999999991': { behaviour: 'needsDocument', label: 'a document is asked for within 7 days' },
  '000888888883': { behaviour: 'rejected', label: 'the person is rejected' },
}

export type OnboardingForm = { name: string; birthDate: string; number: string }

export type OnboardingResult =
  | {
      kind: 'form'
      name: string
      birthDate: string
      last4: string
      behaviour: BankBehaviour
      fingerprint: string | null
    }
  | { kind: 'invalid'; field: keyof OnboardingForm; message: string }

/** Reads the form; the number itself is never kept. */
export function readOnboarding(form: OnboardingForm, today: Date): OnboardingResult {
  const name = form.name.trim()
  if (name === '' || name.length > 120)
    return { kind: 'invalid', field: 'name', message: 'Enter your name as it is on your papers.' }
  const birth = Date.parse(`${form.birthDate}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(form.birthDate) || !(birth < today.getTime()))
    return { kind: 'invalid', field: 'birthDate', message: 'Enter the day of your birth.' }
  const digits = form.number.replace(/\s/g, '')
  const bank = testBanks[digits]
  if (!bank)
    return {
      kind: 'invalid',
      field: 'number',
      message: 'Enter one of the test numbers that are named below.',
    }
  const last4 = digits.slice(-4)
  const fingerprint = bank.isOneAccount ? `fpt_${last4}` : null
  return { kind: 'form', name, birthDate: form.birthDate, last4, behaviour: bank.behaviour, fingerprint }
}
