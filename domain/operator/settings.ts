import { isCountryCode } from '#domain/shared/country.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import type { Operation } from '#domain/identity/operations.ts'

/** Parts of the product that owners can switch off. */
export const features = ['gifts', 'memberships', 'wishes', 'scheduling'] as const
export type Feature = (typeof features)[number]

export const isFeature = (word: string): word is Feature => (features as readonly string[]).includes(word)

/** What is reported on all pages for a time. Another one has another id, so that it is shown where the one before was dismissed. */
export type Announcement = {
  id: string
  /** By language; English is always there. */
  texts: Readonly<Record<string, string>>
  /** ISO 8601. */
  from: string
  until: string
}

/**
 * Amounts that owners may move, in cents: `aloneCents` is what one operator alone may give one person within a day, and
 * `giftMostCents` the largest gift card. Each has its value at the beginning and its bounds, both inclusive.
 */
export const limitRules = {
  aloneCents: { initial: 5000, least: 0, most: 50_000 },
  giftMostCents: { initial: 50_000, least: 10_000, most: 100_000 },
} as const
export type LimitName = keyof typeof limitRules
export type Limits = Readonly<Record<LimitName, number>>

export const limitNames = Object.keys(limitRules) as LimitName[]

export const isLimitName = (word: string): word is LimitName => Object.hasOwn(limitRules, word)

/** Whether a limit may be set to this many cents: whole dollars within its bounds. */
export function isLimit(name: LimitName, cents: number): boolean {
  const { least, most } = limitRules[name]
  return Number.isSafeInteger(cents) && cents % 100 === 0 && cents >= least && cents <= most
}

/** The limits at the beginning. */
export const firstLimits: Limits = {
  aloneCents: limitRules.aloneCents.initial,
  giftMostCents: limitRules.giftMostCents.initial,
}

/** What owners decide while the place runs (docs/rules/settings.md). */
export type Settings = {
  announcement: Announcement | null
  /** Nothing new begins while it is set: what people are told. Walks that run go on. */
  maintenance: { message: string } | null
  off: readonly Feature[]
  /** Countries (ISO 3166-1 alpha-2) whose numbers may sign up; null for all. */
  countries: readonly string[] | null
  limits: Limits
}

export const settingsRules = {
  reasonMin: 3,
  reasonMax: 500,
  textMax: 300,
  countriesMax: 250,
} as const

/** What stops an operation: maintenance, or a feature that is off. */
export type Stop = 'maintenance' | Feature

/**
 * Which operations begin something new, and what stops them. What has begun continues: a gift is redeemed, a membership is
 * changed and cancelled, an arranged walk takes place, a walk that runs ends as it would.
 */
export const stoppedBy: Readonly<Partial<Record<Operation, readonly Stop[]>>> = {
  'Mutation.sendBookingRequestToWalker': ['maintenance'],
  'Mutation.saveScheduleTrip': ['maintenance', 'scheduling'],
  'Mutation.openWishRequest': ['maintenance', 'scheduling', 'wishes'],
  'Mutation.claimWishRequest': ['maintenance', 'scheduling', 'wishes'],
  'Mutation.saveDestinationWishlist': ['wishes'],
  'Mutation.sendGiftCard': ['gifts'],
  'Mutation.startMembership': ['memberships'],
}

/** The first thing that stops an operation now; null when it may begin. */
export function stopOf(stops: readonly Stop[], settings: Settings): Stop | null {
  const isOn = (stop: Stop) =>
    stop === 'maintenance' ? settings.maintenance !== null : settings.off.includes(stop)
  return stops.find(isOn) ?? null
}

/** The announcement that is shown at a time; null without one. */
export function announcementAt({ announcement }: Settings, now: Date): Announcement | null {
  if (!announcement) return null
  return new Date(announcement.from) <= now && now < new Date(announcement.until) ? announcement : null
}

/** The text of an announcement in a language, else in English. */
export function announcementText({ texts }: Announcement, locale: string): string {
  return texts[locale] ?? texts[sourceLocale] ?? ''
}

export type AnnouncementFault = 'text' | 'otherLanguage' | 'otherText' | 'from' | 'until'

/** An announcement as it is stored, or its faults; a second language is optional, and comes with its text. */
export function readAnnouncement(
  written: { text: string; otherLanguage: string; otherText: string; from: string; until: string },
  now: Date,
):
  | { kind: 'read'; announcement: Omit<Announcement, 'id'> }
  | { kind: 'faulty'; faults: Partial<Record<AnnouncementFault, AnnouncementFault>> } {
  const [text, otherText] = [written.text.trim(), written.otherText.trim()]
  const otherLanguage = written.otherLanguage.trim()
  const [from, until] = [new Date(written.from), new Date(written.until)]
  const faults: Partial<Record<AnnouncementFault, AnnouncementFault>> = {}
  if (text === '' || text.length > settingsRules.textMax) faults.text = 'text'
  const isOther = otherLanguage !== '' || otherText !== ''
  if (isOther && (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(otherLanguage) || otherLanguage === sourceLocale))
    faults.otherLanguage = 'otherLanguage'
  if (isOther && (otherText === '' || otherText.length > settingsRules.textMax))
    faults.otherText = 'otherText'
  if (Number.isNaN(from.getTime())) faults.from = 'from'
  if (!(until > from && until > now)) faults.until = 'until'
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const texts = { [sourceLocale]: text, ...(isOther && { [otherLanguage]: otherText }) }
  return { kind: 'read', announcement: { texts, from: from.toISOString(), until: until.toISOString() } }
}

/** Countries as they are stored, each once and sorted; null for what is no list of countries. */
export function readCountries(given: readonly string[]): string[] | null {
  const codes = [...new Set(given.map((one) => one.trim().toUpperCase()))]
  const isList = codes.length > 0 && codes.length <= settingsRules.countriesMax
  return isList && codes.every(isCountryCode) ? codes.toSorted() : null
}

/** Whether a number of this country may sign up. */
export function maySignUp({ countries }: Settings, countryKey: string): boolean {
  return countries === null || countries.includes(countryKey)
}

/** A reason as it is noted; null when it says nothing or too much. */
export function settingsReason(text: string): string | null {
  const reason = text.trim()
  return reason.length < settingsRules.reasonMin || reason.length > settingsRules.reasonMax ? null : reason
}
