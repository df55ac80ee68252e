export type TwinOperation =
  'customer' | 'addCard' | 'updateCard' | 'removeCard' | 'hold' | 'capture' | 'release' | 'charge' | 'find'

/** What can go wrong at the provider, in words for /dev. */
export const faultLabels = {
  requestLost: 'The request never arrives',
  answerLostAfterCommit: 'It happens, but the answer is lost',
  keep500: 'An error 500 that is kept under the key; nothing happens',
  keep500AfterCommit: 'It happens, but an error 500 is answered and kept',
  conflict409: 'Error 409: the key is in use',
  stall: 'The answer takes 30 s; it happens after we have given up',
  cancelledByBank: 'The bank lets go of the hold just before',
} as const
export type FaultKind = keyof typeof faultLabels

/** `times` calls of one operation go wrong, after `skip` calls that go right. */
export type Fault = {
  operation: TwinOperation
  kind: FaultKind
  times: number
  skip?: number
  stallMs?: number
}

/** What may go wrong with notices. */
export type WebhookFaults = { duplicate: boolean; reordered: boolean; lateMs: number; lost: boolean }

/**
 * Switches of the payment twin, set while it runs. They count calls, so that a test knows exactly which call goes
 * wrong; they are kept in memory and are off after a restart.
 */
export type Faults = {
  add(fault: Fault): void
  list(): Fault[]
  clear(): void
  /** One thing that is wrong with every call until it is set back, for /dev. Counted faults come first. */
  mode: 'none' | 'down' | 'answerLost' | 'stall'
  /** The fault of this call, used up by it. */
  take(operation: TwinOperation): Fault | null
  webhooks: WebhookFaults
}

export function createFaults(): Faults {
  const calm: WebhookFaults = { duplicate: false, reordered: false, lateMs: 0, lost: false }
  let open: Fault[] = []
  const webhooks = { ...calm }
  const faults: Faults = {
    mode: 'none',
    add: (fault) => void open.push({ ...fault }),
    list: () => open.map((fault) => ({ ...fault })),
    clear() {
      open = []
      faults.mode = 'none'
      Object.assign(webhooks, calm)
    },
    take(operation) {
      const fault = open.find((each) => each.operation === operation)
      if (!fault) return ofMode(faults.mode, operation)
      if ((fault.skip ?? 0) > 0) {
        fault.skip = (fault.skip ?? 0) - 1
        return null
      }
      fault.times -= 1
      open = open.filter((each) => each.times > 0)
      return { ...fault }
    },
    webhooks,
  }
  return faults
}

function ofMode(mode: Faults['mode'], operation: TwinOperation): Fault | null {
  if (mode === 'down') return { operation, kind: 'requestLost', times: 1 }
  if (mode === 'none' || operation === 'find') return null
  return { operation, kind: mode === 'stall' ? 'stall' : 'answerLostAfterCommit', times: 1 }
}
