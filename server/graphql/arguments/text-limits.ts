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
  about: 'short',
  act: 'short',
  address: 'line',
  address_country: 'short',
  address_zip: 'line',
  addresses: 'line',
  after: 'short',
  alt: 'line',
  answer_id: 'short',
  auth: 'short',
  birth_date: 'short',
  booking_id: 'short',
  booking_price_type: 'short',
  business_name: 'line',
  cancelled_user_type: 'short',
  card_id: 'short',
  city: 'line',
  city_or_town: 'line',
  classification: 'short',
  clip: 'line',
  code: 'short',
  comment: 'text',
  contact_name: 'line',
  contact_phone: 'line',
  content: 'file',
  countries: 'short',
  country: 'line',
  country_code: 'short',
  credential: 'text',
  day: 'short',
  days_off: 'short',
  decision: 'short',
  deliver_on: 'short',
  description: 'text',
  destination: 'line',
  destination_id: 'short',
  device_token: 'line',
  digest: 'short',
  digital_signature: 'file',
  effective_at: 'short',
  email: 'line',
  endpoint: 'text',
  epoch: 'short',
  feature: 'short',
  file_id: 'short',
  filter: 'short',
  first_name: 'line',
  format: 'short',
  from: 'short',
  from_date: 'short',
  from_time: 'short',
  group_walk_id: 'short',
  guest_id: 'short',
  id: 'short',
  identification_number: 'line',
  identification_type: 'short',
  ids: 'short',
  image: 'file',
  institution_id: 'short',
  invoice_id: 'short',
  kind: 'short',
  label: 'line',
  language: 'short',
  last_name: 'line',
  legal_name: 'line',
  location: 'line',
  message: 'text',
  middle_name: 'line',
  mime_type: 'short',
  month: 'short',
  name: 'line',
  new_password: 'line',
  note: 'text',
  number: 'line',
  old_password: 'line',
  order_key: 'short',
  other_language: 'short',
  other_text: 'text',
  otp: 'short',
  p256dh: 'short',
  pass: 'line',
  password: 'line',
  password_confirmation: 'line',
  phone: 'short',
  phone_country_code: 'short',
  phone_country_key: 'short',
  phone_number: 'short',
  place_date: 'short',
  place_id: 'short',
  place_time: 'short',
  plan_id: 'short',
  postcard_id: 'short',
  profile_image: 'file',
  publish_key: 'short',
  purpose: 'short',
  question_id: 'short',
  reason: 'text',
  recipient_email: 'line',
  recipient_name: 'line',
  recipient_phone: 'short',
  recording_id: 'short',
  refresh_token: 'text',
  rejected_reason_id: 'short',
  request_id: 'short',
  request_key: 'short',
  rights: 'short',
  schedule_date: 'short',
  schedule_id: 'short',
  schedule_time: 'short',
  search: 'line',
  seat: 'short',
  seen: 'text',
  side: 'short',
  sign_by: 'short',
  signature: 'line',
  source: 'line',
  state: 'line',
  state_or_province: 'line',
  status: 'short',
  steps: 'short',
  street_address: 'line',
  stretch_key: 'short',
  tax_number: 'line',
  target_id: 'short',
  text: 'text',
  time_zone: 'short',
  title: 'line',
  to_date: 'short',
  token: 'text',
  top_three_destinations: 'line',
  traveller_id: 'short',
  treaty_country: 'short',
  trip_id: 'short',
  until: 'short',
  until_date: 'short',
  until_time: 'short',
  user_id: 'short',
  username: 'line',
  valid_from: 'short',
  version: 'short',
  view: 'short',
  walker_id: 'short',
  week: 'short',
  which_hour: 'short',
  wish_id: 'short',
  work_id: 'short',
  zip: 'line',
  zip_code: 'line',
  zipcode: 'line',
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
