import { isSkipped, type Finding, type ServiceCheck } from '#adapters/service-checks/port.ts'
import { storeOf } from '#server/app/adapters.ts'
import type { Faults } from '#server/app/upstreams/faults.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'

/** An upstream by its name, and what is looked at: all of it, and what the start asks. */
export type CheckedService = { upstream: string; whole: ServiceCheck; short: ServiceCheck | null }

const notConfigured =
  (name: string): ServiceCheck =>
  async () => [isSkipped(name, 'not configured')]
const none = (upstream: string, name: string): CheckedService => ({
  upstream,
  whole: notConfigured(name),
  short: null,
})

/**
 * Each outside service with its checks, in the order in which they are told. A provider's code is loaded when it is looked at.
 */
export function servicesToCheck(
  config: Config,
  secrets: Pick<Secrets, 'vapid'>,
  { dkimSelector = null }: { dkimSelector?: string | null } = {},
): CheckedService[] {
  return [
    stripeOf(config),
    twilioOf(config),
    mailOf(config, dkimSelector),
    checkrOf(config),
    livekitOf(config),
    relayOf(config),
    pushOf(config, secrets),
    filesOf(config),
  ]
}

function stripeOf({ payments, publicUrl, currency }: Config): CheckedService {
  if (payments.provider !== 'stripe') return none('payments', 'Stripe')
  const options = { ...payments, publicUrl, currency }
  return {
    upstream: 'payments',
    whole: async () => (await import('#adapters/service-checks/stripe.ts')).checkStripe(options),
    short: async () => (await import('#adapters/service-checks/stripe.ts')).checkStripeKey(options),
  }
}

function twilioOf({ sms, textCountries, callCountries }: Config): CheckedService {
  if (sms.provider !== 'twilio') return none('sms', 'Twilio')
  const options = {
    ...sms,
    senders: { codes: sms.fromCodes, notices: sms.fromNotices },
    countries: textCountries,
    calls: sms.callFrom === null ? null : { from: sms.callFrom, countries: callCountries ?? [] },
  }
  return {
    upstream: 'sms',
    whole: async () => (await import('#adapters/service-checks/twilio.ts')).checkTwilio(options),
    short: async () => (await import('#adapters/service-checks/twilio.ts')).checkTwilioKey(options),
  }
}

function mailOf({ email, mailReports }: Config, dkimSelector: string | null): CheckedService {
  if (email.provider !== 'smtp') return none('email', 'E-mail')
  const { sesTopic, sendgridKey } = mailReports
  const reports = [sesTopic === null ? [] : 'Amazon SES', sendgridKey === null ? [] : 'SendGrid'].flat()
  const options = { ...email, dkimSelector, reports }
  return {
    upstream: 'email',
    whole: async () => (await import('#adapters/service-checks/mail.ts')).checkMail(options),
    short: async () => (await import('#adapters/service-checks/mail.ts')).checkMailLogin(options),
  }
}

function checkrOf({ checks }: Config): CheckedService {
  if (checks.provider !== 'checkr') return none('checks', 'Checkr')
  const look = async () => (await import('#adapters/service-checks/checkr.ts')).checkCheckr(checks)
  return { upstream: 'checks', whole: look, short: look }
}

function livekitOf({ rooms }: Config): CheckedService {
  if (rooms.provider !== 'livekit') return none('rooms', 'LiveKit')
  const look = async () => (await import('#adapters/service-checks/rooms.ts')).checkLivekit(rooms)
  return { upstream: 'rooms', whole: look, short: look }
}

function relayOf({ ice }: Config): CheckedService {
  if (!ice.turn) return none('relay', 'Relay')
  const look = async () => (await import('#adapters/service-checks/relay.ts')).checkRelay(ice)
  return { upstream: 'relay', whole: look, short: look }
}

/** The start fails by itself with a key of another curve, and push services are looked at by the command alone. */
function pushOf({ push }: Config, secrets: Pick<Secrets, 'vapid'>): CheckedService {
  if (push.provider !== 'webpush') return none('push', 'Push')
  const privateKey = push.vapidKey === null ? secrets.vapid : Buffer.from(push.vapidKey, 'base64url')
  const whole = async () => (await import('#adapters/service-checks/push.ts')).checkPush({ privateKey })
  return { upstream: 'push', whole, short: null }
}

/** The start has asked the store for its list already, and ends where that is refused. */
function filesOf({ objects }: Config): CheckedService {
  if (objects.provider !== 's3') return none('objects', 'Store of files')
  const whole = async () => (await import('#adapters/service-checks/store.ts')).checkStore(storeOf(objects))
  return { upstream: 'objects', whole, short: null }
}

/** A finding as a line: its state, what was looked at, and what was found. */
export const lineOf = ({ about, state, words }: Finding): string => `${state.padEnd(8)} ${about}: ${words}`

/**
 * Looks at the keys of each service once the server runs: what only we can mend is one line of the log and a piece of work for
 * operators. A service that does not answer is not told: its breaker reports that where it matters. It never throws.
 */
export async function checkAtStart(services: readonly CheckedService[], faults: Faults): Promise<void> {
  await Promise.all(
    services.map(async ({ upstream, short }) => {
      const findings = (await short?.().catch(() => [])) ?? []
      for (const { state, code } of findings)
        if (state === 'fault' && code !== undefined) await faults.report(upstream, code)
    }),
  )
}
