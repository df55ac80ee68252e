import { expect, test } from 'vitest'
import { readsAsLink } from '#domain/shared/links.ts'

test.each([
  'evil.io',
  'Evil.IO',
  'evil。com',
  'evil．com',
  'evil｡com',
  'ev\u200bil.\u200bcom',
  'see evil.example now',
  'www.evil.test',
  'WWW.evil',
  'http://x',
  'ftp://x',
  'x.com',
  't.co/abc',
  'go to evil.com!',
  '(evil.com)',
  'a@evil.com',
  'пример.рф',
  '例え.テスト.みんな',
  'evil.xn--p1ai',
  'evil.co.uk',
  'st.evil.com',
  'Ann.evil.com',
  'evil.ＣＯＭ',
  'evil.com-',
])('%j reads as a link', (text) => expect(readsAsLink(text)).toBe(true))

test.each([
  '',
  'St.John',
  'st.john',
  'Ma.Luisa',
  'Md.Rahim',
  'Md.Ali',
  'Mc.Donald',
  "O'Neill",
  'Ph.D',
  'Ph.D.',
  'J.R.R.',
  'J.Li',
  'M.Kim',
  'A.I.',
  'Dr. Müller, jr.',
  'Have fun... and rest.',
  'At 10.30 for 2.5 hours',
  'Happy birthday!Enjoy.',
  '.com',
  'e.g. the old town, i.e. the castle',
])('%j does not', (text) => expect(readsAsLink(text)).toBe(false))

test('its time grows with the text and not faster', () => {
  for (const unit of ['a', 'a.', '.', '-', 'ا', 'www', 'xn--', '。'])
    expect(readsAsLink(unit.repeat(80_000 / unit.length)) || true).toBe(true)
}, 2000)
