import { expect, test } from 'vitest'
import { emailMark, phoneMark } from '#domain/shared/marks.ts'

test.each([
  ['Ana.Sousa+walks@gmail.com', 'anasousa@gmail.com'],
  ['anasousa@googlemail.com', 'anasousa@gmail.com'],
  ['ana.sousa+1@example.org', 'ana.sousa@example.org'],
  ['+1@example.org', '+1@example.org'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(emailMark(address)).toBe(mailbox)
})

test('a phone number is its digits', () => {
  expect(phoneMark('+351 912-345-678')).toBe('351912345678')
})
