import { expect, test } from 'vitest'
import { createSignInGate } from '#server/modules/identity/sign-in/sign-in-gate.ts'

const stranger = (address: string) => ({ address, device: null })
const device = (address: string, userId: string) => ({ address, device: { userId, sessionId: 'ses_1' } })

/** Work that ends when it is let go on, and what has begun so far. */
function work() {
  const began: string[] = []
  const goOn = Promise.withResolvers<void>()
  const run = (name: string) => async () => {
    began.push(name)
    await goOn.promise
    return name
  }
  return { began, run, goOn: goOn.resolve }
}

test('a thousand at once from one address leave room for another, whose turn comes next', async () => {
  const gate = createSignInGate()
  const { began, run, goOn } = work()
  const flood = Array.from({ length: 1000 }, () => gate(stranger('10.0.0.1'), run('flood')))
  const others = ['10.0.0.2', '10.0.0.3'].map((address) => gate(stranger(address), run(address)))
  expect(began).toHaveLength(8)
  goOn()
  const answers = await Promise.all(flood)
  expect(answers.filter((answer) => answer === 'flood')).toHaveLength(66)
  expect(answers.find((answer) => answer !== 'flood')).toEqual({ kind: 'tooMany', retryAfterS: 2 })
  expect(await Promise.all(others)).toEqual(['10.0.0.2', '10.0.0.3'])
  expect(began.slice(8, 11)).toEqual(['flood', '10.0.0.2', '10.0.0.3'])
  // Places are free again.
  expect(await gate(stranger('10.0.0.1'), run('later'))).toBe('later')
})

test('a flood from a thousand addresses is refused at once beyond the places, and a known device is not', async () => {
  const gate = createSignInGate()
  const { run, goOn } = work()
  const flood = Array.from({ length: 1000 }, (_, n) =>
    gate(stranger(`10.1.${n >> 8}.${n & 255}`), run('flood')),
  )
  const known = gate(device('10.1.0.0', 'usr_1'), run('known'))
  const stillStranger = gate(stranger('10.9.9.9'), run('stranger'))
  expect(await stillStranger).toEqual({ kind: 'tooMany', retryAfterS: 2 })
  goOn()
  expect((await Promise.all(flood)).filter((answer) => answer === 'flood')).toHaveLength(68)
  expect(await known).toBe('known')
})

test('a person who floods from a device of their own leaves room for other people', async () => {
  const gate = createSignInGate()
  const { run, goOn } = work()
  const flood = Array.from({ length: 100 }, () => gate(device('10.0.0.1', 'usr_1'), run('flood')))
  const other = gate(device('10.0.0.1', 'usr_2'), run('other'))
  goOn()
  expect((await Promise.all(flood)).filter((answer) => answer === 'flood')).toHaveLength(21)
  expect(await other).toBe('other')
})
