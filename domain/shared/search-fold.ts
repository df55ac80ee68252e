/** Letters that are not decomposed into one and a mark, and what stands for them on other keyboards. */
const letters: ReadonlyMap<string, string> = new Map(
  'ł:l ø:o đ:d ð:d ħ:h ŧ:t ŋ:n ı:i ς:σ æ:ae œ:oe ß:ss þ:th'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const folded = /[łøđðħŧŋıςæœßþ]/gu

/** Accents of the scripts that may be written without: Latin, Greek, Cyrillic, Hebrew, Arabic and kana. */
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u3099\u309a]/g
const apostrophes = /['`\u00b4\u02b9-\u02bc\u02bf\u2018\u2019\u201b\u2032]/g
/** Breaks, blanks and dashes. */
const gaps = /[\t-\r \u1680\u2028\u2029\u2010-\u2015\u2212-]+/g
const otherDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'
const otherDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g
const katakana = /[\u30a1-\u30f6]/g

/**
 * A text as searches compare it: small letters without accents, the letters that other keyboards have (ł is l, ß is ss),
 * no apostrophes, single blanks for blanks and dashes, one kind of digits and of kana. The database has the same rule as
 * `search_fold`, so that a server and a screen find alike.
 */
export function searchFold(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(folded, (letter) => letters.get(letter) ?? letter)
    .replace(otherDigit, (digit) => String(otherDigits.indexOf(digit) % 10))
    .replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(gaps, ' ')
    .replace(/^ | $/g, '')
}

/** Whether a text contains what was typed, as searches compare; nothing typed is in every text. */
export function foundIn(text: string, typed: string): boolean {
  return searchFold(text).includes(searchFold(typed))
}
