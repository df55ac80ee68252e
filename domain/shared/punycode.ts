/** The figures of RFC 3492, section 5. */
const base = 36
const least = 1
const most = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCode = 128

/** A label of a domain as people read it: `xn--mnchen-3ya` is `münchen`. Null for one that stands for nothing. */
export function readableLabel(label: string): string | null {
  if (!label.startsWith('xn--')) return label
  return decoded(label.slice(4))
}

/** RFC 3492, section 6.2. */
function decoded(written: string): string | null {
  const end = written.lastIndexOf('-')
  const codes = Array.from(written.slice(0, Math.max(0, end)), (char) => char.charCodeAt(0))
  let [at, code, bias, place] = [end < 0 ? 0 : end + 1, firstCode, firstBias, 0]
  while (at < written.length) {
    const before = place
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(written.charCodeAt(at))
      at += 1
      if (digit === null) return null
      place += digit * weight
      const threshold = Math.min(Math.max(k - bias, least), most)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = codes.length + 1
    bias = adapted(place - before, count, before === 0)
    code += Math.floor(place / count)
    place %= count
    if (!(code <= 0x10_ff_ff)) return null
    codes.splice(place, 0, code)
    place += 1
  }
  return String.fromCodePoint(...codes)
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(code: number): number | null {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26
  return null
}

/** RFC 3492, section 6.1. */
function adapted(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? damp : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > ((base - least) * most) / 2; k += base) delta = Math.floor(delta / (base - least))
  return k + Math.floor(((base - least + 1) * delta) / (delta + skew))
}
