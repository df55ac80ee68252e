/** The four lights a poster can stand in. */
export const timesOfDay = ['dawn', 'day', 'golden', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

const radians = Math.PI / 180
const msPerDay = 86_400_000
/** Noon of the first day of 2000, from which the sun's yearly course is counted. */
const epochMs = Date.UTC(2000, 0, 1, 12)

interface Sun {
  /** Degrees above the horizon; negative when the sun is down. */
  readonly elevation: number
  /** Degrees since the sun stood highest: negative in the morning, positive in the afternoon. */
  readonly hourAngle: number
}

/** Where the sun stands, to about half a degree; enough to light a picture. */
export function sunAt(instant: Date, latitude: number, longitude: number): Sun {
  const days = (instant.getTime() - epochMs) / msPerDay
  const anomaly = (357.529 + 0.98560028 * days) * radians
  const meanLongitude = 280.459 + 0.98564736 * days
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const tilt = 23.439 * radians
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const rightAscension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / radians
  const siderealDegrees = 280.4606 + 360.9856473 * days
  const hourAngle = wrap(siderealDegrees + longitude - rightAscension)
  const elevation = Math.asin(
    Math.sin(latitude * radians) * Math.sin(declination) +
      Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(hourAngle * radians),
  )
  return { elevation: elevation / radians, hourAngle }
}

/**
 * The light at a place now. Dawn and golden hour share the same heights of the sun and differ by the half of the day.
 * Without usable coordinates the clock of the time zone decides.
 */
export function timeOfDay(instant: Date, latitude: number, longitude: number, timeZone: string): TimeOfDay {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return timeOfDayByClock(instant, timeZone)
  const { elevation, hourAngle } = sunAt(instant, latitude, longitude)
  if (elevation < -7) return 'night'
  if (elevation > 12) return 'day'
  return hourAngle < 0 ? 'dawn' : 'golden'
}

function timeOfDayByClock(instant: Date, timeZone: string): TimeOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: safeZone(timeZone),
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(instant),
  )
  if (hour >= 5 && hour < 8) return 'dawn'
  if (hour >= 8 && hour < 17) return 'day'
  return hour >= 17 && hour < 20 ? 'golden' : 'night'
}

/** An unknown zone must not take the page down over the colour of a sky. */
function safeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

function wrap(degrees: number): number {
  const turned = degrees % 360
  if (turned > 180) return turned - 360
  return turned < -180 ? turned + 360 : turned
}
