/**
 * Mobile numbers that have two international spellings in use get the one that is kept, so that both are one person:
 * Mexico's without the 1 that was dropped in 2019, Argentina's with the 9 that calls from abroad dial, wherever that is a
 * mobile number. All others stay as they are typed.
 */
export function oneSpelling(typed: string, isMobile: (e164: string) => boolean): string {
  const figures = typed.replaceAll(/[^\d+]/g, '')
  if (/^\+521\d{10}$/.test(figures)) return `+52${figures.slice(4)}`
  if (!/^\+54[1-8]\d{9}$/.test(figures)) return typed
  const withNine = `+549${figures.slice(3)}`
  return isMobile(withNine) ? withNine : typed
}
