import { DAY, MINUTE } from '#domain/shared/units.ts'

/** What holds for each rule that owners publish in versions: the tariff and those of `server/durable/settings/rule-versions.ts`. */
export const versionRules = {
  /** A version begins so long ahead, so that it can be taken back and every server knows it. */
  aheadMs: { least: 10 * MINUTE, most: 365 * DAY },
  /** It is taken back at the latest so long before it begins. */
  takeBackMs: MINUTE,
  previewDays: 30,
  /** So many versions are listed at most. */
  listedAtMost: 50,
} as const

/** `past`: another version has begun since; `now`: in force; `ahead`: not begun; `takenBack`: it never began. */
export type VersionStatus = 'past' | 'now' | 'ahead' | 'takenBack'

/** Who published a version, when and why (null for the first one), and how it stands. */
export type VersionFacts = {
  validFrom: Date
  createdBy: string | null
  createdAt: Date
  reason: string | null
  status: VersionStatus
}

/** Whether a whole number lies within its bounds, both inclusive. */
export const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** Whether a version may begin at this moment. */
export const mayBegin = (validFrom: Date, now: Date): boolean =>
  isWithin(validFrom.getTime() - now.getTime(), versionRules.aheadMs)

/** Whether a version is still so far ahead that it can be taken back. */
export const mayTakeBack = (validFrom: Date, now: Date): boolean =>
  validFrom.getTime() - now.getTime() >= versionRules.takeBackMs

/** How versions stand, in the order in which they come: the one that begins last first. */
export function withStatus<Row extends { validFrom: Date; isTakenBack: boolean }>(
  rows: readonly Row[],
  now: Date,
): (Omit<Row, 'isTakenBack'> & { status: VersionStatus })[] {
  const inForce = rows.find((row) => !row.isTakenBack && row.validFrom <= now)
  return rows.map((row) => {
    const { isTakenBack, ...rest } = row
    const begun = row === inForce ? 'now' : 'past'
    return { ...rest, status: isTakenBack ? 'takenBack' : row.validFrom > now ? 'ahead' : begun }
  })
}
