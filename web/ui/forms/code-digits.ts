import { codeIn, plainFigures } from '#domain/shared/digits.ts'

/**
 * What the boxes contain after `typed` was typed or pasted into box `index`, or filled in by the phone. A whole code
 * spreads over the boxes from the first one on, also out of the words around it; digits of other scripts are digits. Words
 * without a code leave the boxes as they are, as their other figures are no part of one.
 */
export function spreadDigits(code: string, index: number, typed: string, length: number): string {
  const whole = codeIn(typed, length)
  if (whole !== null) return whole
  const plain = plainFigures(typed)
  const digits = plain.replace(/\D/g, '')
  if (digits !== '' && /[^\d\s\p{Pd}]/u.test(plain)) return code
  if (digits.length > length) return code
  const start = Math.min(index, code.length)
  return (code.slice(0, start) + digits + code.slice(start + Math.max(digits.length, 1))).slice(0, length)
}
