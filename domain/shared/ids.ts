/**
 * Ids are a prefix that names the kind, then 26 characters that sort by the time they were made
 * (Crockford base 32 of 48 bits of milliseconds and 80 bits of chance, the ULID layout).
 */
export type IdPrefix =
  | 'usr'
  | 'srv'
  | 'sock'
  | 'ses'
  | 'otp'
  | 'call'
  | 'aud'
  | 'dst'
  | 'nws'
  | 'trip'
  | 'gst'
  | 'scr'
  | 'ofr'
  | 'msg'
  | 'str'
  | 'pst'
  | 'room'
  | 'rec'
  | 'chk'
  | 'obj'
  | 'card'
  | 'hold'
  | 'ltx'
  | 'pay'
  | 'trf'
  | 'evt'
  | 'alr'
  | 'rtg'
  | 'tkt'
  | 'wrk'
  | 'flg'
  | 'tkm'
  | 'rtv'
  | 'note'
  | 'rst'
  | 'rsn'
  | 'sms'
  | 'eml'
  | 'req'
  | 'psb'
  | 'exp'
  | 'wsh'
  | 'wrq'
  | 'gft'
  | 'rfd'
  | 'mrq'
  | 'dsp'
  | 'mbr'
  | 'inv'
  | 'run'
  | 'dif'
  | 'out'
  | 'tax'
  | 'hlp'
  | 'nwp'
  | 'sig'
  | 'bgc'
  | 'ltr'
  | 'wck'
  | 'fct'
  | 'psk'
  | 'oin'
  | 'ann'
  | 'evf'
  | 'bgf'
  | 'wph'
  | 'wcl'
  | 'gwk'
  | 'grf'
  | 'ins'
  | 'vch'
  | 'vsr'
  | 'vin'
  | 'vcn'

export type Id<P extends IdPrefix> = `${P}_${string}`
export type UserId = Id<'usr'>

/** Makes a new id. A port: the composition root gives the real one, tests give a counted one. */
export type NewId = <P extends IdPrefix>(prefix: P) => Id<P>

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Builds the id maker from a clock (milliseconds) and a source of random bytes. */
export function idMaker(nowMs: () => number, randomBytes: (count: number) => Uint8Array): NewId {
  return (prefix) => `${prefix}_${encodeTime(nowMs())}${encodeChance(randomBytes(16))}`
}

/** Sorts after every id of this kind that was made before an instant, and before every other one; no id itself. */
export const idsFrom = (prefix: IdPrefix, atMs: number): string => `${prefix}_${encodeTime(atMs)}`

function encodeTime(ms: number): string {
  let rest = ms
  let text = ''
  for (let i = 0; i < 10; i++) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

function encodeChance(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join('')
}

/** True when the text has the shape of an id of that kind; says nothing about whether the thing exists. */
export function isId<P extends IdPrefix>(prefix: P, text: string): text is Id<P> {
  return new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(text)
}
