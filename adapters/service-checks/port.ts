/** What was seen when an outside service was looked at. */
export type Finding = {
  /** What was looked at, for example "Stripe, payout schedule". */
  about: string
  /** `skipped` is not configured, or cannot be seen from here. */
  state: 'ok' | 'fault' | 'skipped'
  /** What was found and, of a fault, what to do; it holds no key and nothing of a person. */
  words: string
  /** Of a fault that only our own keys or settings explain: its short name. A service that does not answer has none. */
  code?: string
}

/** Looks at one service; it never throws. */
export type ServiceCheck = () => Promise<Finding[]>

export const isOk = (about: string, words: string): Finding => ({ about, state: 'ok', words })
export const isSkipped = (about: string, words: string): Finding => ({ about, state: 'skipped', words })

/** A fault of our own keys or settings at the service. */
export const isWrong = (about: string, code: string, words: string): Finding => ({
  about,
  state: 'fault',
  words,
  code,
})

/** The service was not reached, or gave no answer that can be read. */
export const noAnswer = (about: string, where: string): Finding => ({
  about,
  state: 'fault',
  words: `${where} does not answer.`,
})
