/** Wishes keep the ISO code of their country; other clients send its name. */
export function countryName(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
}
