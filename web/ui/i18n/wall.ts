/** A day and a time as a clock of one place shows them: yyyy-MM-dd and HH:mm. */
export interface Wall {
  readonly date: string
  readonly time: string
}

/** What the clocks of a zone show at a moment; an unknown zone is read as UTC. */
export function wallOf(atMs: number, timeZone: string): Wall {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const shape = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' })
  }
}

const dayMs = 86_400_000
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** The day so many days after another; days of the calendar have no zone. */
export const addDays = (date: string, days: number): string =>
  new Date(noon(date) + days * dayMs).toISOString().slice(0, 10)

/** So many days, the first of them `date`. */
export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_none, index) => addDays(date, index))

/** How many days later the calendar of one zone is than that of another at a moment: -1, 0 or 1. */
export function dayShift(atMs: number, here: string, there: string): number {
  return Math.round((noon(wallOf(atMs, there).date) - noon(wallOf(atMs, here).date)) / dayMs)
}
