import { plainFigures } from '#domain/shared/digits.ts'
import { readsAsLink } from '#domain/shared/links.ts'

/** Why a text is not shown to walkers: it names an address, a person's home, or a way to reach a person. */
export type PrivateReason = 'address' | 'home' | 'contact'

/** Any of some words, which stand apart by blanks. */
const any = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

/** What stands behind a number that is no number of a house. */
const unit = any(String.raw`
  times? minutes? mins? hours? hrs? h days? am pm o['’]clock uhr people persons? of km m meters? metres? miles? percent %
  euros? dollars? years?`)
/** A number of a house: 12, 12b, 12-14, no. 12; not a time, a distance or a count. */
const houseNumber = String.raw`(?:n[o.º°]*[.:]?\s*)?\d{1,5}\s?[a-z]?(?:[-/]\d{1,4}[a-z]?)?(?![\d:.,]\d)(?!\s*${unit}(?![\p{L}]))(?![\p{L}\d])`
/** Words that join a number with something else than a street. */
const joining = any(`
  a an and the of on in at to for with from by down up along near around past through or is are like where shops? stars?
  best different`)
const word = String.raw`(?!(?:${joining}|${unit})(?![\p{L}]))[\p{L}\d'’.-]+`
const name = String.raw`[\p{Lu}\d][\p{L}\d'’.-]*`
const numberBefore = String.raw`(?<![\p{L}\d.,:])\d{1,5}`

/** Streets whose word stands after the name, behind a number: 12 Oak Lane. */
const english = any('street avenue road lane boulevard blvd alley crescent terrace')
/** The same where the word has other meanings: only with capitals, 4 Privet Drive. */
const englishNamed = any(
  'St Ave Rd Ln Dr Drive Court Ct Place Pl Square Sq Way Close Row Mews Gardens Walk Hill Park',
)
/** Streets whose word stands first: Rua Augusta 25. */
const romance = any(String.raw`
  rua rue via viale vicolo calle carrer carrera avenida avenue av\. avda corso piazza plaza praça largo travessa calçada
  beco strada paseo camino boulevard chaussée quai impasse ulica ul\. улица ул\. проспект jalan jl\.`)
/** French streets behind a number: 25 rue de Rivoli. */
const french = any('rue avenue boulevard quai impasse chaussée place')
/** Streets whose word ends the name: Hauptstraße 12, Prinsengracht 263. */
const joined = any(String.raw`
  straße strasse str\. gasse weg allee platz damm ufer straat laan gracht kade plein gatan gata vej veien sokak sokağı
  caddesi 대로 로 길`)

const kin = any(String.raw`
  mother mom mum father dad parents? sister brother son daughter cousin aunt uncle grand\w+ grandma granny wife husband
  partner girlfriend boyfriend ex ex-\w+ friend neighbou?r boss colleague teacher family crush`)
const kins = String.raw`${kin}(?:['’]s|s['’])`
const whose = `(?:my|our|your|his|her|their|${kins})`
const earlier = any(String.raw`old new own former childhood first current family private parents['’]`)
const home = any(String.raw`
  house home(?!\s?(?:town|city|country|village|land|made)) apartment flat condo residence`)
const lives = any('lives? lived works? sleeps? resides?')

export const privatePatterns: readonly (readonly [PrivateReason, RegExp])[] = [
  ['contact', /[\w.+-]@[\w-]+\.[\w-]|(?:^|\s)@\w{3}|\bhttps?:|\bwww\./iu],
  ['contact', /\+\d(?:[\s().-]*\d){6}|(?<![\d:.,-])\(?\d{2,4}\)?(?:[\s.-]?\d){7,20}(?![\d:])/u],
  // Coordinates to a few meters, plus codes and British postcodes stand for single houses.
  ['address', /\d\.\d{4,16}°?\s{0,3}[NS]?\s{0,3}[,;\s]\s{0,3}-?\d{1,3}\.\d{4}/u],
  ['address', /\b[23456789CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}\b/u],
  ['address', /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u],
  [
    'address',
    insensitive(
      String.raw`${numberBefore}\s?[a-z]?(?:[-/]\d{1,4})?,?\s+(?:${word}\s+){1,3}${english}(?![\p{L}])`,
    ),
  ],
  [
    'address',
    new RegExp(
      String.raw`${numberBefore}[A-Za-z]?(?:[-/]\d{1,4})?,?\s+(?:${name}\s+){1,3}${englishNamed}(?![\p{L}])`,
      'u',
    ),
  ],
  ['address', insensitive(String.raw`(?<![\p{L}])${romance}\s+(?:${word},?\s+){1,4}${houseNumber}`)],
  [
    'address',
    insensitive(
      String.raw`${numberBefore}\s?(?:bis|ter|[a-z])?,?\s+${french}\s+(?:de|du|des|d['’]|la|le|les|[\p{Lu}])`,
    ),
  ],
  ['address', insensitive(String.raw`[\p{L}-]\s?${joined}\s+${houseNumber}`)],
  ['address', /\d\s*(?:丁目|番地)|[路街道巷弄]\s*\d+\s*[号號](?![线線])/u],
  [
    'address',
    /\b(?:apt\.?|apartment|flat)\s{0,3}#?\s{0,3}\d{1,4}[a-z]?(?![\p{L}\d])(?!\s*(?:km|m|miles?|met(?:er|re)s?)\b)/iu,
  ],
  ['home', insensitive(String.raw`\b${whose}\s+(?:${kins}\s+)?(?:${earlier}\s+){0,2}${home}(?![\p{L}])`)],
  [
    'home',
    insensitive(String.raw`\b(?:house|home|apartment|flat) of (?:my|our|his|her|their|a friend)(?![\p{L}])`),
  ],
  [
    'home',
    insensitive(
      String.raw`\bwhere (?:i|we|you|he|she|they|(?:my|our|his|her|their) [\p{L}-]+) (?:used to )?${lives}(?![\p{L}])`,
    ),
  ],
]

function insensitive(pattern: string): RegExp {
  return new RegExp(pattern, 'iu')
}

/** Dates and times, whose digits are no numbers of phones and houses. */
const moments = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?/g

/**
 * Why a traveler's words are not shown to walkers (docs/rules/wishes.md#requests); null for what names no private place. It
 * is a filter of what is plainly written, not a proof: a walker may refuse any place.
 */
export function privateReason(text: string): PrivateReason | null {
  if (readsAsLink(text)) return 'contact'
  const plain = plainFigures(text).replaceAll(moments, ' ')
  return privatePatterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
