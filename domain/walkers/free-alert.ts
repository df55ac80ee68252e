import { quietHours } from '#domain/shared/quiet-hours.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'

/** "Tell me when someone is free" (docs/rules/access.md#free-alerts), as data. */
export const freeAlertRules = {
  /** An alert that has not come true is forgotten after this. */
  lifeMs: 24 * HOUR,
  /** So many places at once; the table holds it too. */
  atOnce: 5,
  /** Nothing is sent in the person's night, from this hour to that one on their own clock ... */
  nightFromHour: quietHours.fromHour,
  nightToHour: quietHours.untilHour,
  /** ... except so soon after the order, because they are evidently awake. */
  awakeMs: 2 * HOUR,
} as const

/** Asking again and again, to be told again and again. */
export const freeAlertsByPerson = { name: 'freeAlertsByPerson', max: 20, windowMs: HOUR } as const
/** Text messages of this kind to one person, and to all; above it the message is an e-mail. */
export const freeTextsByPerson = { name: 'freeTextsByPerson', max: 5, windowMs: 24 * HOUR } as const
export const freeTextsInAll = { name: 'freeTextsInAll', max: 2000, windowMs: 24 * HOUR } as const

const stepMs = 15 * MINUTE

/**
 * When, within the life of an alert, the person's night is. Instants in milliseconds; looked up on the clock of the
 * zone, so that it is right on days when clocks change. An unknown zone counts as UTC.
 */
export function nightsWithin(
  fromMs: number,
  toMs: number,
  timeZone: string,
): { fromMs: number; toMs: number }[] {
  const hourOf = hourIn(timeZone)
  const nights: { fromMs: number; toMs: number }[] = []
  // Zones differ by quarters of an hour, so their hours begin at quarters of ours.
  const begin = fromMs - (fromMs % stepMs)
  for (let at = begin; at < toMs; at += stepMs) {
    const hour = hourOf(at)
    if (hour >= freeAlertRules.nightToHour && hour < freeAlertRules.nightFromHour) continue
    const last = nights.at(-1)
    const end = Math.min(toMs, at + stepMs)
    if (last?.toMs === at) last.toMs = end
    else nights.push({ fromMs: Math.max(at, fromMs), toMs: end })
  }
  return nights
}

function hourIn(timeZone: string): (ms: number) => number {
  const options = { hour: 'numeric', hourCycle: 'h23' } as const
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
  return (ms) => Number(format.format(ms))
}
