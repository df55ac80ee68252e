import topLevels from 'tlds' with { type: 'json' }

/** Top-level domains (IANA's list), and names that are stored for tests and homes (RFC 6761), in small letters. */
const reserved = ['example', 'test', 'invalid', 'localhost', 'local', 'internal', 'onion', 'arpa']
const endings = new Set([...topLevels, ...reserved])

/** What stands before a point in names without being a domain: an initial, a title, the beginning of a compound name. */
const beforePoint =
  /^(?:\p{Lu}|St|Ste|Sta|Sto|Md|Mohd|Ma|Mc|Mac|Mr|Mrs|Ms|Mx|Mme|Mlle|Dr|Prof|Fr|Sr|Jr|Ph|Abd)$/u

/** Points as browsers and mail programs read them in addresses (UTS 46), and what shows nothing inside of one. */
const otherPoints = /[\u3002\uff0e\uff61\u2024\ufe52]/g
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Whether some of a text reads as an address of the web or of mail, as mail programs and phones make links of it: our
 * words to other people must not carry a stranger's. `St.John` and `J.R.R.` are names, `evil.io` and `evil。com` are not:
 * what is behind a point is a top-level domain. Where that might be a name too (`J.Li`), an initial or a title in front and a
 * capital behind make it one. The length is looked at before; the time grows with the text and not faster.
 */
export function readsAsLink(text: string): boolean {
  const plain = text.replace(unseen, '').replace(otherPoints, '.').normalize('NFKC')
  if (/:\/\/|www\./i.test(plain)) return true
  return plain.split(/[^\p{L}\p{M}\p{N}.-]+/u).some(isDomain)
}

/** Whether a word has a label, a point and a top-level domain behind it somewhere. */
function isDomain(word: string): boolean {
  const labels = word.split('.')
  return labels.some((label, place) => {
    const before = labels[place - 1] ?? ''
    if (before === '' || !isEnding(label)) return false
    return !(beforePoint.test(before) && /^\p{Lu}\p{Ll}/u.test(label))
  })
}

/** Punycode ends domains too; a hyphen behind it ends the label for what makes links. */
function isEnding(label: string): boolean {
  const [ending = ''] = label.startsWith('xn--') ? [label] : label.split('-')
  return ending.startsWith('xn--') || endings.has(ending.toLowerCase())
}
