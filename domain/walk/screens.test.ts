import { describe, expect, test } from 'vitest'
import { codeOf, codeSigns, isTelevision, readCode, screenRules } from '#domain/walk/screens.ts'

describe('a code', () => {
  test('has no signs that look alike', () => {
    for (const sign of '0O1I2Z5S8B') expect(codeSigns).not.toContain(sign)
    expect(new Set(codeSigns).size).toBe(codeSigns.length)
  })

  test('takes each sign as often as any other, and needs enough bytes', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const code = codeOf(new Uint8Array(screenRules.codeSigns).fill(byte))
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    expect(counts.size).toBe(codeSigns.length)
    expect(new Set(counts.values()).size).toBe(1)
    expect(codeOf(new Uint8Array(5))).toBeNull()
    expect(codeOf(new Uint8Array([255, 254, 255, 0, 1, 2, 3, 4, 5]))).toBe('ACDEFG')
  })

  test('is read as people type it', () => {
    expect(readCode(' acd-efg ')).toBe('ACDEFG')
    expect(readCode('ACD EFG')).toBe('ACDEFG')
    expect(readCode('ACDEF')).toBeNull()
    expect(readCode('ACDEF0')).toBeNull()
    expect(readCode('ACDEFGH')).toBeNull()
    expect(readCode(' '.repeat(50))).toBeNull()
  })
})

test('televisions are recognised by what their browsers say', () => {
  expect(
    isTelevision('Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 Version/6.0 TV Safari'),
  ).toBe(true)
  expect(
    isTelevision('Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36'),
  ).toBe(true)
  expect(isTelevision('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe(
    false,
  )
})
