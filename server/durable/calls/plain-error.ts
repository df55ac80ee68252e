/** An error is reported in at most so many characters. */
const most = 200
const cut = '…'

/**
 * An error of ours as operators may read it: its first line, without what may be a secret or a person's. Cut out are what
 * stands in quotes, addresses of the web and of mail, keys by their beginning, long words that hold a digit, as tokens do,
 * and numbers of seven digits or more, also where they are written in groups.
 */
export function plainError(text: string): string {
  const line = text.slice(0, 4 * most).split('\n')[0] ?? ''
  const unquoted = line.split(/["'`]/).map((part, index) => (index % 2 === 0 ? part : cut))
  const words = unquoted.join('').split(' ')
  return words
    .map((word, index) => (isUnsafe(word, words[index - 1] ?? '', words[index + 1] ?? '') ? cut : word))
    .join(' ')
    .slice(0, most)
}

function isUnsafe(word: string, before: string, after: string): boolean {
  const digits = word.split('').filter(isDigit).length
  return (
    word.includes('@') ||
    word.includes('://') ||
    /^(?:sk|rk|pk|whsec)_/.test(word) ||
    before === 'Bearer' ||
    before === 'Basic' ||
    digits >= 7 ||
    (digits > 0 && word.length >= 12) ||
    (isNumber(word) && (isNumber(before) || isNumber(after)))
  )
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9'
const isNumber = (word: string) => /^[\d()+.-]+$/.test(word)
