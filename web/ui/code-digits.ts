/**
 * What the boxes hold after somebody has typed, pasted or had the phone fill `typed` into box `index`. Anything that is
 * not a digit is left out; a whole code spreads over the boxes from the first one on.
 */
export function spreadDigits(code: string, index: number, typed: string, length: number): string {
  const digits = typed.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, '')
  if (digits.length >= length) return digits.slice(0, length)
  const start = Math.min(index, code.length)
  return (code.slice(0, start) + digits + code.slice(start + Math.max(digits.length, 1))).slice(0, length)
}
