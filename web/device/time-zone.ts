/**
 * The IANA zone that this device is set to; null where it names none that a clock can be read in: `Etc/Unknown` (Chromium
 * where the system has no zone it knows), an empty name, or nothing.
 */
export function ownZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : null
}

/** The zone of this device, or UTC. What is chosen in it should rather be chosen on another clock where `ownZone` is null. */
export const zoneHere = (): string => ownZone() ?? 'UTC'

function isZone(timeZone: string | undefined): timeZone is string {
  if (!timeZone || timeZone === 'Etc/Unknown') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    // A name that this browser itself does not know.
    return false
  }
}
