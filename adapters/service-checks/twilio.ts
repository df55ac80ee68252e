import { asksFor, basic, rowsOf, type Answered } from '#adapters/service-checks/http.ts'
import { isOk, isSkipped, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'

export type TwilioCheckOptions = {
  accountSid: string
  authToken: string
  /** What texts come from, by what they are for: a number in E.164, or a messaging service (MG...). */
  senders: Readonly<Record<string, string>>
  /** Countries that are served (ISO 3166-1 alpha-2); null for all. */
  countries: readonly string[] | null
  /** The number that calls people, and the countries that it calls; null where nothing does. */
  calls: { from: string; countries: readonly string[] } | null
  timeoutMs?: number
  /** Other addresses of the same APIs; tests give a server of their own. */
  hosts?: { api: string; messaging: string; accounts: string; voice: string }
}

const realHosts = {
  api: 'https://api.twilio.com',
  messaging: 'https://messaging.twilio.com',
  accounts: 'https://accounts.twilio.com',
  voice: 'https://voice.twilio.com',
}
/** Area codes of toll-free numbers in North America. */
const tollFree = /^\+1(?:800|833|844|855|866|877|888)/

type Ask = (host: keyof typeof realHosts, path: string) => Promise<Answered>

/**
 * Looks at a Twilio account: its keys, its sender, whether carriers in the United States know the sender, and which
 * countries it may send to. https://www.twilio.com/docs/messaging/compliance
 */
export async function checkTwilio(options: TwilioCheckOptions): Promise<Finding[]> {
  const ask = asking(options)
  const account = await accountFinding(options, ask)
  if (account.state === 'fault') return [account]
  const found: Finding[] = [account]
  for (const [name, from] of Object.entries(options.senders)) {
    const sender = { name, from }
    const { finding, sid } = await senderFinding(options, ask, sender)
    found.push(finding, await registration(options, ask, { ...sender, sid }))
  }
  found.push(await countries(options, ask))
  if (options.calls === null) return [...found, isSkipped(about('calls'), 'nothing calls people')]
  return [...found, await callerFinding(options, ask, options.calls), await called(ask, options.calls)]
}

type Sender = { name: string; from: string }

/** Whether the keys open the account at all; for the start of the server. */
export async function checkTwilioKey(options: TwilioCheckOptions): Promise<Finding[]> {
  return [await accountFinding(options, asking(options))]
}

const about = (what: string) => `Twilio, ${what}`

function asking({ accountSid, authToken, hosts = realHosts, timeoutMs }: TwilioCheckOptions): Ask {
  const headers = { authorization: basic(accountSid, authToken) }
  return (host, path) => asksFor(`${hosts[host]}${path}`, headers, timeoutMs)
}

/** Why an answer says nothing, in words; null where it does. */
function refusal(what: string, answer: Answered): Finding | null {
  if (answer === null || answer.status >= 500 || answer.status === 429) return noAnswer(about(what), 'Twilio')
  if (answer.status < 300) return null
  const code = `twilio ${typeof answer.body['code'] === 'number' ? answer.body['code'] : answer.status}`
  const isKey = answer.status === 401
  return isWrong(about(what), code, isKey ? 'Twilio does not know these keys.' : `Twilio refuses: ${code}.`)
}

async function accountFinding({ accountSid }: TwilioCheckOptions, ask: Ask): Promise<Finding> {
  const answer = await ask('api', `/2010-04-01/Accounts/${accountSid}.json`)
  const fault = refusal('account', answer)
  if (fault || answer === null) return fault ?? noAnswer(about('account'), 'Twilio')
  const { status, type } = answer.body
  if (status !== 'active') return isWrong(about('account'), 'twilio account', `It is ${String(status)}.`)
  if (type === 'Trial')
    return isWrong(about('account'), 'twilio trial', 'A trial account sends to verified numbers alone.')
  return isOk(about('account'), 'active')
}

/** The number or the service that messages come from, and the id of the number. */
async function senderFinding(
  { accountSid }: TwilioCheckOptions,
  ask: Ask,
  { name, from }: Sender,
): Promise<{ finding: Finding; sid: string | null }> {
  const topic = `sender of ${name}`
  const what = about(topic)
  const isService = from.startsWith('MG')
  const path = isService
    ? `/v1/Services/${from}/PhoneNumbers?PageSize=50`
    : `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(from)}`
  const answer = await ask(isService ? 'messaging' : 'api', path)
  const fault = refusal(topic, answer)
  if (fault || answer === null) return { finding: fault ?? noAnswer(what, 'Twilio'), sid: null }
  const numbers = rowsOf(answer.body[isService ? 'phone_numbers' : 'incoming_phone_numbers'])
  if (numbers.length === 0) {
    const words = isService ? 'The messaging service has no number.' : 'The account has no such number.'
    return { finding: isWrong(what, 'twilio sender', words), sid: null }
  }
  const sends = numbers.filter(({ capabilities }) =>
    Array.isArray(capabilities)
      ? capabilities.includes('SMS')
      : (capabilities as { sms?: unknown } | undefined)?.sms === true,
  )
  const [{ sid: first } = {}] = numbers
  const sid = typeof first === 'string' ? first : null
  return sends.length === 0
    ? { finding: isWrong(what, 'twilio sender', 'No number of it sends text messages.'), sid }
    : { finding: isOk(what, `${sends.length} of ${numbers.length} numbers send text messages`), sid }
}

type Calls = NonNullable<TwilioCheckOptions['calls']>

/** Whether the number that calls is ours and may call. One of another network that was only shown to be ours may as well. */
async function callerFinding(
  { accountSid }: TwilioCheckOptions,
  ask: Ask,
  { from }: Calls,
): Promise<Finding> {
  const [topic, number] = ['number that calls', encodeURIComponent(from)]
  const path = `/2010-04-01/Accounts/${accountSid}`
  const answer = await ask('api', `${path}/IncomingPhoneNumbers.json?PhoneNumber=${number}`)
  const fault = refusal(topic, answer)
  if (fault || answer === null) return fault ?? noAnswer(about(topic), 'Twilio')
  const own = rowsOf(answer.body['incoming_phone_numbers'])
  if (own.some(({ capabilities }) => (capabilities as { voice?: unknown } | undefined)?.voice === true))
    return isOk(about(topic), 'a number of ours with voice')
  if (own.length > 0)
    return isWrong(about(topic), 'twilio 21210', 'The number does not call: it has no voice.')
  const shown = await ask('api', `${path}/OutgoingCallerIds.json?PhoneNumber=${number}`)
  if (shown !== null && shown.status < 300 && rowsOf(shown.body['outgoing_caller_ids']).length > 0)
    return isOk(about(topic), 'a verified number of another network')
  return isWrong(about(topic), 'twilio 21210', 'The account has no such number, and has not verified it.')
}

/** Whether our calls may go to each country that is named; a refusal is reported as an order of a call would be. */
async function called(ask: Ask, { countries: named }: Calls): Promise<Finding> {
  const [topic, closed] = ['countries of calls', [] as string[]]
  for (const country of named) {
    const answer = await ask('voice', `/v1/DialingPermissions/Countries/${country}`)
    if (answer?.status !== 404) {
      const fault = refusal(topic, answer)
      if (fault || answer === null) return fault ?? noAnswer(about(topic), 'Twilio')
    }
    if (answer.body['low_risk_numbers_enabled'] !== true) closed.push(country)
  }
  return closed.length === 0
    ? isOk(about(topic), `may call ${named.join(', ')}`)
    : isWrong(
        about(topic),
        'twilio 21215',
        `It may not call ${closed.join(', ')}: see the geo permissions of voice.`,
      )
}

/** Carriers in the United States drop what comes from senders that are not registered. */
async function registration(
  { countries: served }: TwilioCheckOptions,
  ask: Ask,
  { name, from, sid }: Sender & { sid: string | null },
): Promise<Finding> {
  const topic = `registration of ${name} in the United States`
  const what = about(topic)
  if (served !== null && !served.includes('US')) return isSkipped(what, 'the United States are not served')
  if (from.startsWith('MG')) {
    const answer = await ask('messaging', `/v1/Services/${from}/Compliance/Usa2p`)
    const fault = refusal(topic, answer)
    if (fault || answer === null) return fault ?? noAnswer(what, 'Twilio')
    const states = rowsOf(answer.body['compliance']).map((one) => String(one['campaign_status']))
    return states.includes('VERIFIED')
      ? isOk(what, 'its campaign is verified')
      : isWrong(what, 'twilio 30034', `Its campaign is ${states[0] ?? 'not registered'}.`)
  }
  if (tollFree.test(from) && sid !== null) {
    const answer = await ask('messaging', `/v1/Tollfree/Verifications?TollfreePhoneNumberSid=${sid}`)
    const fault = refusal(topic, answer)
    if (fault || answer === null) return fault ?? noAnswer(what, 'Twilio')
    const states = rowsOf(answer.body['verifications']).map((one) => String(one['status']))
    return states.includes('TWILIO_APPROVED')
      ? isOk(what, 'the toll-free number is approved')
      : isWrong(what, 'twilio 30032', `The toll-free number is ${states[0] ?? 'not verified'}.`)
  }
  if (from.startsWith('+1'))
    return isWrong(
      what,
      'twilio 30034',
      'Carriers drop messages of a number without a campaign: register one, and send from its messaging service (MG...).',
    )
  return isSkipped(what, 'the number is of another country; what carriers there ask is not seen from here')
}

async function countries({ countries: served }: TwilioCheckOptions, ask: Ask): Promise<Finding> {
  const what = about('countries')
  if (served === null) return isSkipped(what, 'all are served; SMS_COUNTRIES names the ones to look at')
  const answer = await ask('accounts', `/v1/Messaging/GeoPermissions?CountryCode=${served.join('%2C')}`)
  const fault = refusal('countries', answer)
  if (fault || answer === null) return fault ?? noAnswer(what, 'Twilio')
  const open = new Set(
    rowsOf(answer.body['permissions'])
      .filter(({ enabled }) => enabled === true)
      .map((one) => one['country_code']),
  )
  const closed = served.filter((country) => !open.has(country))
  return closed.length === 0
    ? isOk(what, `may send to ${served.join(', ')}`)
    : isWrong(what, 'twilio 21408', `It may not send to ${closed.join(', ')}: see its geo permissions.`)
}
