/** What can go wrong at every provider, in words for /dev. */
export const commonFaultLabels = {
  requestLost: 'The request never arrives',
  answerLostAfterCommit: 'It happens, but the answer is lost',
  same500: 'An error 500 that is kept under the key; nothing happens',
  same500AfterCommit: 'It happens, but an error 500 is answered and kept',
  conflict409: 'Error 409: the key is in use',
  stall: 'The answer takes 30 s; it happens after we have given up',
} as const
export type CommonFaultKind = keyof typeof commonFaultLabels

/** `times` calls of one operation go wrong, after `skip` calls that go right. */
export type FaultOf<Operation extends string, Kind extends string = CommonFaultKind> = {
  operation: Operation
  kind: Kind
  times: number
  skip?: number
  stallMs?: number
}

/** What may go wrong with notices. */
export type WebhookFaults = { duplicate: boolean; reordered: boolean; lateMs: number; lost: boolean }

/**
 * Switches of a twin, set while it runs. They count calls, so that a test knows exactly which call goes wrong; they
 * are stored in memory and are off after a restart.
 */
export type FaultsOf<Operation extends string, Kind extends string = CommonFaultKind> = {
  add(fault: FaultOf<Operation, Kind>): void
  list(): FaultOf<Operation, Kind>[]
  clear(): void
  /** One thing that is wrong with every call until it is set back, for /dev. Counted faults come first. */
  mode: 'none' | 'down' | 'answerLost' | 'stall'
  /** The fault of this call, used up by it. */
  take(operation: Operation): FaultOf<Operation, Kind | CommonFaultKind> | null
  webhooks: WebhookFaults
}

/** The switches of one twin, all off. */
export function createFaultsOf<Operation extends string, Kind extends string = CommonFaultKind>(): FaultsOf<
  Operation,
  Kind
> {
  const calm: WebhookFaults = { duplicate: false, reordered: false, lateMs: 0, lost: false }
  let open: FaultOf<Operation, Kind>[] = []
  const webhooks = { ...calm }
  const faults: FaultsOf<Operation, Kind> = {
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

function ofMode<Operation extends string>(
  mode: FaultsOf<Operation>['mode'],
  operation: Operation,
): FaultOf<Operation> | null {
  if (mode === 'down') return { operation, kind: 'requestLost', times: 1 }
  if (mode === 'none' || operation === 'find') return null
  return { operation, kind: mode === 'stall' ? 'stall' : 'answerLostAfterCommit', times: 1 }
}
