/** Countries (ISO 3166 alpha-2) whose people the payout provider pays out to, in the order of their codes. */
export const payoutCountries: readonly string[] = (
  'AR AT AU BE BG BR CA CH CL CO CR CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LI LT LU LV MA MT ' +
  'MX MY NL NO NZ PE PH PL PT RO RS SE SG SI SK TH TN TR US UY VN ZA'
).split(' ')
