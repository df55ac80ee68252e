import { expect, test } from 'vitest'
import { remoteSeat } from '#domain/walk/screens.ts'
import { otherVoice } from '#web/features/walk/recording/record-walk.ts'

const stream = (id: string) => ({ id }) as MediaStream
const [screen, phone, guest] = [stream('screen'), stream('phone'), stream('guest')]

test('the voice of the remote of a big screen is recorded in place of the screen’s, and a guest’s is not', () => {
  expect(otherVoice(screen, [])).toBe(screen)
  expect(otherVoice(screen, [{ guestId: 'guest_1', stream: guest }])).toBe(screen)
  const both = [
    { guestId: 'guest_1', stream: guest },
    { guestId: remoteSeat, stream: phone },
  ]
  expect(otherVoice(screen, both)).toBe(phone)
  expect(otherVoice(null, [])).toBeNull()
})
