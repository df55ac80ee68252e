import { termsRules } from '#domain/onboarding/terms.ts'
import type { TextArgument, TextName } from '#server/graphql/arguments/text-arguments.ts'

/**
 * The most characters (UTF-16 units) that a text of each kind may have. They keep the server from reading what no person
 * means to send; the rules of a field are stricter, have words of their own, and come after.
 */
export const kindLimits = {
  /** Ids, codes, choices, days, hours, zones, numbers of phones. */
  short: 256,
  /** Names, addresses, passwords, titles, what is searched for. */
  line: 1024,
  /** What people write in sentences, and the tokens of providers. */
  text: 8192,
  /** A contract as it is published, with room for its own rule to refuse. */
  document: 2 * termsRules.textMax,
  /** Pictures and files as text: a request of 1 MiB holds no more, and each has a limit of its own in bytes. */
  file: 1024 * 1024,
} as const
type Kind = keyof typeof kindLimits

/** The most entries of a list, whatever stands in them. */
export const entriesMax = 10_000

/** What is longer than other texts of its name. */
export const longer: Partial<Record<TextArgument, Kind>> = {
  'Mutation.publishWalkerTerms.data.text': 'document',
}

/** The kind of each text that operations take, by its name. An argument whose name has no row does not build. */
const kinds: Record<TextName, Kind> = {
  act: 'short',
  address_country: 'short',
  after: 'short',
  answer_id: 'short',
  auth: 'short',
  birth_date: 'short',
  booking_id: 'short',
  booking_price_type: 'short',
  cancelled_user_type: 'short',
  card_id: 'short',
  classification: 'short',
  clip: 'line',
  code: 'short',
  countries: 'short',
  country_code: 'short',
  day: 'short',
  days_off: 'short',
  decision: 'short',
  deliver_on: 'short',
  destination_id: 'short',
  device_token: 'line',
  digest: 'short',
  effective_at: 'short',
  epoch: 'short',
  feature: 'short',
  file_id: 'short',
  filter: 'short',
  format: 'short',
  from: 'short',
  guest_id: 'short',
  from_date: 'short',
  from_time: 'short',
  group_walk_id: 'short',
  id: 'short',
  ids: 'short',
  identification_type: 'short',
  kind: 'short',
  language: 'short',
  mime_type: 'short',
  month: 'short',
  other_language: 'short',
  otp: 'short',
  p256dh: 'short',
  phone: 'short',
  publish_key: 'short',
  purpose: 'short',
  phone_country_code: 'short',
  phone_country_key: 'short',
  phone_number: 'short',
  order_key: 'short',
  place_date: 'short',
  place_id: 'short',
  place_time: 'short',
  plan_id: 'short',
  postcard_id: 'short',
  question_id: 'short',
  recipient_phone: 'short',
  recording_id: 'short',
  rejected_reason_id: 'short',
  request_id: 'short',
  request_key: 'short',
  rights: 'short',
  schedule_date: 'short',
  schedule_id: 'short',
  schedule_time: 'short',
  seen: 'text',
  side: 'short',
  sign_by: 'short',
  state: 'line',
  status: 'short',
  steps: 'short',
  stretch_key: 'short',
  time_zone: 'short',
  traveller_id: 'short',
  treaty_country: 'short',
  trip_id: 'short',
  until: 'short',
  until_date: 'short',
  until_time: 'short',
  user_id: 'short',
  valid_from: 'short',
  version: 'short',
  view: 'short',
  walker_id: 'short',
  week: 'short',
  to_date: 'short',
  which_hour: 'short',
  wish_id: 'short',
  work_id: 'short',
  address: 'line',
  address_zip: 'line',
  addresses: 'line',
  alt: 'line',
  business_name: 'line',
  city: 'line',
  city_or_town: 'line',
  country: 'line',
  destination: 'line',
  email: 'line',
  first_name: 'line',
  identification_number: 'line',
  last_name: 'line',
  legal_name: 'line',
  location: 'line',
  middle_name: 'line',
  name: 'line',
  new_password: 'line',
  number: 'line',
  old_password: 'line',
  pass: 'line',
  password: 'line',
  password_confirmation: 'line',
  recipient_email: 'line',
  recipient_name: 'line',
  search: 'line',
  signature: 'line',
  source: 'line',
  state_or_province: 'line',
  street_address: 'line',
  label: 'line',
  title: 'line',
  top_three_destinations: 'line',
  username: 'line',
  zip: 'line',
  zip_code: 'line',
  zipcode: 'line',
  comment: 'text',
  credential: 'text',
  description: 'text',
  endpoint: 'text',
  message: 'text',
  note: 'text',
  other_text: 'text',
  reason: 'text',
  refresh_token: 'text',
  text: 'text',
  token: 'text',
  content: 'file',
  digital_signature: 'file',
  image: 'file',
  profile_image: 'file',
}

/** A text or list that is longer than its limit: the names that lead to it. */
export type TooLong = { kind: 'text' | 'list'; path: readonly string[] }

/**
 * The first argument of an operation (`Mutation.register`) that is longer than its limit; null when there is none. It
 * asks for lengths alone, so that its own time does not grow with them.
 */
export function tooLongIn(operation: string, args: object): TooLong | null {
  return inFields(operation, args, [])
}

function inFields(operation: string, fields: object, path: readonly string[]): TooLong | null {
  for (const [name, value] of Object.entries(fields)) {
    const found = inValue(operation, value, [...path, name])
    if (found) return found
  }
  return null
}

function inValue(operation: string, value: unknown, path: readonly string[]): TooLong | null {
  if (typeof value === 'string')
    return value.length > limitOf(operation, path) ? { kind: 'text', path } : null
  if (!Array.isArray(value))
    return typeof value === 'object' && value !== null ? inFields(operation, value, path) : null
  if (value.length > entriesMax) return { kind: 'list', path }
  for (const entry of value) {
    const found = inValue(operation, entry, path)
    if (found) return found
  }
  return null
}

/**
 * The most characters of a text of an operation. Choices of the schema have no row: they have been compared with its list
 * by then, and are short.
 */
export function limitOf(operation: string, path: readonly string[]): number {
  const kind =
    longer[`${operation}.${path.join('.')}` as TextArgument] ?? kinds[path.at(-1) as TextName] ?? 'short'
  return kindLimits[kind]
}
