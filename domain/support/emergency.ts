/** The numbers that are called in an emergency. */
export type EmergencyNumbers = { police: string; ambulance: string }

const same = (number: string): EmergencyNumbers => ({ police: number, ambulance: number })

/** By the country's name as destinations have it (docs/rules/access.md#safety-in-a-walk). */
const known: ReadonlyMap<string, EmergencyNumbers> = new Map<string, EmergencyNumbers>([
  ['Egypt', { police: '122', ambulance: '123' }],
  ['France', same('112')],
  ['India', same('112')],
  ['Italy', same('112')],
  ['Japan', { police: '110', ambulance: '119' }],
  ['Jordan', same('911')],
  ['Mexico', same('911')],
  ['Peru', { police: '105', ambulance: '106' }],
  ['Portugal', same('112')],
  ['United States', same('911')],
])

/** The emergency numbers of a country; null where they are not known, so that no wrong one is shown. */
export function emergencyNumbers(country: string | null): EmergencyNumbers | null {
  return (country === null ? undefined : known.get(country)) ?? null
}
