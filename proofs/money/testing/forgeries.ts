import { signWebhook } from '#adapters/twin/signature.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'

/** A notice as it lies on the wire. */
export type Notice = { raw: string; headers: Record<string, string> }

/** What a forger has: a true notice that was seen, the header's name, and the time; not the secret. */
type Seen = { raw: string; header: string; secret: Buffer; nowMs: number }

const toleranceMs = 5 * MINUTE
const signed = ({ raw, header, secret, nowMs }: Seen): Notice => ({
  raw,
  headers: { [header]: signWebhook(raw, secret, nowMs) },
})
const resigned = (seen: Seen, change: (signature: string) => string): Notice => {
  const { raw, headers } = signed(seen)
  return { raw, headers: { [seen.header]: change(headers[seen.header] ?? '') } }
}

/** All ways in which a notice is not the provider's, or not of now. */
export const forgeries: Readonly<Record<string, (seen: Seen) => Notice>> = {
  'wrong signature': (seen) => resigned(seen, (text) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')),
  'another secret': (seen) => signed({ ...seen, secret: Buffer.alloc(32, 8) }),
  'an empty secret': (seen) => signed({ ...seen, secret: Buffer.alloc(0) }),
  'an old timestamp': (seen) => signed({ ...seen, nowMs: seen.nowMs - toleranceMs - SECOND }),
  'a timestamp to come': (seen) => signed({ ...seen, nowMs: seen.nowMs + toleranceMs + 2 * SECOND }),
  'an old signature with a new timestamp': (seen) =>
    resigned({ ...seen, nowMs: seen.nowMs - 2 * toleranceMs }, (text) =>
      text.replace(/^t=\d+/, `t=${Math.floor(seen.nowMs / SECOND)}`),
    ),
  'an altered type': (seen) => ({ ...signed(seen), raw: seen.raw.replace(/"type":"[^"]*"/, '"type":"x"') }),
  'an altered reference': (seen) => ({
    ...signed(seen),
    raw: seen.raw.replace(/("reference":")./, '$1X').replace('"metadata":{}', '"metadata":{"reference":"X"}'),
  }),
  'another id': (seen) => ({ ...signed(seen), raw: seen.raw.replace('"id":"evt_', '"id":"evt_X') }),
  'a body with a blank more': (seen) => ({ ...signed(seen), raw: `${seen.raw} ` }),
  'no signature': ({ raw }) => ({ raw, headers: {} }),
  'an empty signature': ({ raw, header }) => ({ raw, headers: { [header]: '' } }),
  'another scheme': (seen) => resigned(seen, (text) => text.replace('v1=', 'v0=')),
  'a signature in capitals': (seen) =>
    resigned(seen, (text) => text.replace(/v1=.*/, (value) => `v1=${value.slice(3).toUpperCase()}A`)),
  "the other webhook's header": (seen) => ({
    raw: seen.raw,
    headers: { 'huvr-other-signature': signed(seen).headers[seen.header] ?? '' },
  }),
}
