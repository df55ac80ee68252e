/**
 * What the boxes contain after `typed` was typed or pasted into box `index`, or filled in by the phone. Anything that is
 * not a digit is left out; a whole code spreads over the boxes from the first one on.
 */
export function spreadDigits(code: string, index: number, typed: string, length: number): string {
  const digits = typed.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, '')
  if (digits.length >= length) return digits.slice(0, length)
  const start = Math.min(index, code.length)
  return (code.slice(0, start) + digits + code.slice(start + Math.max(digits.length, 1))).slice(0, length)
}
