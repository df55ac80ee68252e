import { expect, test, vi } from 'vitest'
import { ownZone, zoneHere } from '#web/device/time-zone.ts'

/** A device whose browser names this zone. */
function device(timeZone: string | undefined): void {
  const real = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (
    locale?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    const format = new real(locale, options)
    if (options?.timeZone !== undefined) return format
    const resolved = format.resolvedOptions()
    format.resolvedOptions = () => ({ ...resolved, timeZone: timeZone as string })
    return format
  } as unknown as typeof Intl.DateTimeFormat)
}

test.each(['Etc/Unknown', '', 'undefined', 'Nowhere/Bogus', undefined])('%s is no zone', (timeZone) => {
  device(timeZone)
  try {
    expect([ownZone(), zoneHere()]).toEqual([null, 'UTC'])
  } finally {
    vi.restoreAllMocks()
  }
})

test.each(['Europe/Lisbon', 'UTC', 'Asia/Kathmandu'])('%s is one', (timeZone) => {
  device(timeZone)
  try {
    expect([ownZone(), zoneHere()]).toEqual([timeZone, timeZone])
  } finally {
    vi.restoreAllMocks()
  }
})
