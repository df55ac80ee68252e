/**
 * How a person with a bank in a country is paid. `own`: the platform's own country; `recipient`: another country, under the
 * provider's recipient agreement; `otherProvider`: another product of the provider may pay there, which is not connected here;
 * `none`: no way is known.
 */
export type PayoutWay = 'own' | 'recipient' | 'otherProvider' | 'none'

type Rule = { way: PayoutWay; countries: readonly string[]; source: string }

const listed = (codes: string): readonly string[] => codes.split(' ')

/** The countries between which the provider pays across borders by itself. */
const region = listed(
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK US',
)

/** Rules for all countries but the platform's own, the first that names a country; each with where it is written. */
export const payoutRules: readonly Rule[] = [
  {
    way: 'recipient',
    countries: region,
    source: 'https://docs.stripe.com/connect/cross-border-payouts',
  },
  {
    way: 'otherProvider',
    countries: listed(
      'AR AU BR CL CO CR EG HK ID IL IN JO JP KE KR MA MX MY NZ PE PH RS SG TH TN TR UY VN ZA',
    ),
    source: 'https://docs.stripe.com/global-payouts/send-money/recipient-countries',
  },
]

/** How people in a country (ISO 3166 alpha-2) are paid by a platform in another one or the same. */
export function payoutWayOf(country: string, platformCountry: string): PayoutWay {
  if (country === platformCountry) return 'own'
  const rule = payoutRules.find(({ countries }) => countries.includes(country))
  // Across borders the platform has to be in the region too.
  if (rule?.way === 'recipient' && !region.includes(platformCountry)) return 'none'
  return rule?.way ?? 'none'
}

export const isPaidBy = (way: PayoutWay): way is 'own' | 'recipient' => way === 'own' || way === 'recipient'

/** Every country that a rule is known for, the platform's own among them, in the order of their codes. */
export function knownPayoutCountries(platformCountry: string): string[] {
  const known = new Set([platformCountry, ...payoutRules.flatMap(({ countries }) => countries)])
  return [...known].toSorted()
}
