/** Countries that have no postal codes; people there need to be told what to write where one is asked for. */
const without = new Set(
  `AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR
  MS MW NR NU QA RW SB SC SL SO SR ST SY TD TG TK TL TO TT TV UG VU YE ZW`.split(/\s+/),
)

/** Whether people in a country (ISO 3166 alpha-2) have a postal code to write. */
export const hasPostalCodes = (country: string): boolean => !without.has(country)
