import type * as z from 'zod'
import { isThisMachine } from '#server/config/this-machine.ts'
import { twinsOf, type Settings } from '#server/config/settings.ts'

/**
 * What variables may be together. A fault is one sentence that says which variable to change. A variable with a fault of
 * its own still has its text here, and what is missing of a service is undefined.
 */
export function applyRules(given: Settings, context: z.RefinementCtx): void {
  const faults = [
    ...(given.production === true ? productionFaults(given) : []),
    ...(given.production === false ? demoFaults(given) : []),
    ...keyFaults(given),
    ...roleFaults(given),
    ...storeFaults(given),
    ...senderFaults(given),
  ]
  for (const message of faults) context.addIssue({ code: 'custom', message })
}

function productionFaults(given: Settings): string[] {
  const twins = twinsOf(given).filter((twin) => !given.allowTwins.includes(twin))
  return [
    ...when(given.appSecret === null, 'APP_SECRET is required in production.'),
    ...when(given.publicUrl === null, 'PUBLIC_URL is required in production.'),
    ...when(
      given.publicUrl !== null && !given.publicUrl.startsWith('https:') && !given.allowHttp,
      'PUBLIC_URL must be https in production; ALLOW_HTTP=on allows http.',
    ),
    ...when(given.database.provider === 'embedded', 'DATABASE_URL is required in production.'),
    ...when(given.crashPoint !== null, 'CRASH_POINT is for tests and refused in production.'),
    ...twins.map((twin) => `${twin} would run on its embedded twin; configure it or list it in ALLOW_TWINS.`),
  ]
}

/**
 * The demo has open stand-ins, known passwords and a clock that can be moved. It runs only on this machine's own
 * database and addresses; whatever reaches further means production.
 */
function demoFaults(given: Settings): string[] {
  const { database, payments, checks, sms, email, mailIn, rooms, objects, push } = given
  const further: Record<string, boolean> = {
    PUBLIC_URL: !isHere(given.publicUrl),
    DATABASE_URL: database.provider === 'external' && !isHere(database.url),
    STRIPE_SECRET_KEY: payments.provider === 'stripe' && (!payments.apiBase || !isHere(payments.apiBase)),
    CHECKR_API_KEY: checks.provider === 'checkr',
    TWILIO_ACCOUNT_SID: sms.provider === 'twilio',
    SMTP_URL: email.provider === 'smtp' && !isHere(email.url),
    MAIL_IN_HOST: mailIn.provider === 'smtp' && !isThisMachine(mailIn.host),
    LIVEKIT_URL: rooms.provider === 'livekit' && !isHere(rooms.url),
    OBJECTS_ENDPOINT: objects.provider === 's3' && !isHere(objects.endpoint),
    OBJECTS_PUBLIC_ENDPOINT:
      objects.provider === 's3' && objects.publicEndpoint !== 'none' && !isHere(objects.publicEndpoint),
    OTEL_EXPORTER_OTLP_ENDPOINT: !isHere(given.traces.endpoint),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: !isHere(given.traces.tracesEndpoint),
    WEB_PUSH_SUBJECT: push.subject !== null,
    VAPID_PRIVATE_KEY: push.vapidKey !== null,
  }
  return [
    ...Object.entries(further).flatMap(([name, isFurther]) =>
      when(
        isFurther,
        `${name} reaches beyond this machine, which the demo must not: set NODE_ENV=production.`,
      ),
    ),
    ...when(
      given.host !== null && !isThisMachine(given.host) && !given.demo.onNetwork,
      `HOST ${given.host} lets other machines into the demo; set NODE_ENV=production, or DEMO_ON_NETWORK=on to allow it.`,
    ),
  ]
}

/** A server with half of the work needs another one beside it, and what only one server can have keeps that away. */
function roleFaults({ role, database, objects }: Settings): string[] {
  const other = { all: null, web: 'a worker', worker: 'a web server' }[role] ?? null
  if (other === null) return []
  return [
    ...when(
      database.provider === 'embedded',
      `ROLE=${role} needs ${other} on the same database: set DATABASE_URL, or leave ROLE out.`,
    ),
    ...when(
      database.provider !== 'embedded' && objects.provider === 'folder',
      `ROLE=${role} needs ${other} on the same files: set the OBJECTS_ variables, or leave ROLE out.`,
    ),
  ]
}

function keyFaults({ payments }: Settings): string[] {
  if (payments.provider !== 'stripe') return []
  const keys = [payments.secretKey, payments.publishableKey].map(String)
  const isMixed = keys.some((key) => key.includes('_live_')) && keys.some((key) => key.includes('_test_'))
  return [
    ...when(
      isMixed,
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys.',
    ),
    ...when(
      payments.apiBase?.startsWith('http:') === true && !isHere(payments.apiBase),
      'STRIPE_API_BASE must be https: the secret key goes there with each request.',
    ),
  ]
}

/** The store of files is asked with an access key, or by a role that lends one. */
function storeFaults({ objects, publicUrl }: Settings): string[] {
  if (objects.provider !== 's3') return []
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken, roleAt, roleTokenFile } =
    objects
  // What is missing of the others is told already.
  if ([endpoint, bucket, region].some((text: string | undefined) => text === undefined)) return []
  const isSet = (text: string | null | undefined) => typeof text === 'string'
  const hasKey = isSet(accessKeyId) && isSet(secretAccessKey)
  const hasAnyKey = [accessKeyId, secretAccessKey, sessionToken].some(isSet)
  return [
    ...when(
      !isSet(roleAt) && !hasKey,
      'OBJECTS_ACCESS_KEY_ID and OBJECTS_SECRET_ACCESS_KEY are missing: set both, or OBJECTS_ROLE.',
    ),
    ...when(
      isSet(roleAt) && hasAnyKey,
      'OBJECTS_ROLE is in place of an access key: leave OBJECTS_ACCESS_KEY_ID, OBJECTS_SECRET_ACCESS_KEY and OBJECTS_SESSION_TOKEN out.',
    ),
    ...when(
      !isSet(roleAt) && isSet(roleTokenFile),
      'OBJECTS_ROLE_TOKEN_FILE belongs to OBJECTS_ROLE: set both or neither.',
    ),
    ...when(
      publicUrl?.startsWith('https:') === true && objects.publicEndpoint?.startsWith('http:') === true,
      'OBJECTS_PUBLIC_ENDPOINT must be https as PUBLIC_URL is: a page of https loads nothing by http.',
    ),
  ]
}

/** A STOP is to a sender: what people may stop leaves from another one than their codes. */
function senderFaults({ sms, callCountries }: Settings): string[] {
  if (sms.provider !== 'twilio') return []
  return [
    ...when(
      sms.fromCodes !== undefined && sms.fromCodes === sms.fromNotices,
      'TWILIO_FROM_CODES and TWILIO_FROM_NOTICES must be two senders: a STOP to one number would stop the codes too.',
    ),
    ...when(
      typeof sms.callFrom === 'string' && !Array.isArray(callCountries),
      'TWILIO_CALL_FROM needs CODE_CALL_COUNTRIES: name the countries that may be called.',
    ),
    ...when(
      Array.isArray(callCountries) && typeof sms.callFrom !== 'string',
      'CODE_CALL_COUNTRIES needs TWILIO_CALL_FROM, the number that calls.',
    ),
  ]
}

/** A database without a host is reached by a socket file, whose folder stands where the host would. */
function isHere(address: string | null): boolean {
  if (address === null || !URL.canParse(address)) return true
  const url = new URL(address)
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname)
  return host.startsWith('/') || isThisMachine(host)
}

const when = (isFault: boolean, sentence: string): string[] => (isFault ? [sentence] : [])
