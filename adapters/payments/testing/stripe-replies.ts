import { silenceStatus } from '#adapters/twin/testing/silence.ts'
import type { Unknown } from '#adapters/payments/port.ts'

/** What the local server answers. */
export type Reply = { status: number; body: unknown }

/** No answer at all, which ends as the caller's time-out would. */
export const silence: Reply = { status: silenceStatus, body: {} }

/** How the local server says that nothing is known. */
export function unknown({ reason }: Unknown): Reply {
  if (reason === 'noAnswer') return silence
  if (reason === 'busy')
    return {
      status: 409,
      body: fault(
        'invalid_request_error',
        'idempotency_key_in_use',
        'There is currently another in-progress request using this key',
      ),
    }
  return { status: 500, body: fault('api_error', '', 'An unknown error occurred') }
}

/** An error as Stripe spells it. */
export function fault(type: string, code: string, message: string) {
  return { error: { type, code, message } }
}

/** The fields that a request expands; those of a list are named from `data.` on. */
export function expanded(asked: URLSearchParams, prefix = ''): ReadonlySet<string> {
  const fields = [...asked].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, field]) => field)
  return new Set(
    fields.filter((field) => field.startsWith(prefix)).map((field) => field.slice(prefix.length)),
  )
}
