import { expect, test, vi } from 'vitest'

import { codeIn, demoMessages } from './demo-code.ts'

const phone = '+13035550100'
const message = { channel: 'sms', to: phone, text: 'Your code is 48213. It is good for 10 minutes.' }
const answering = (body: string, type: string, status = 200) =>
  vi.fn(async () => new Response(body, { status, headers: { 'content-type': type } }))

test('the newest code to a number is found, and none of another number or channel', () => {
  const older = { ...message, text: 'Your code is 11111.' }
  const others = [
    { ...message, to: '+13035550199' },
    { ...message, channel: 'email' },
  ]
  expect(codeIn([...others, message, older], phone)).toBe('48213')
  expect(codeIn(others, phone)).toBeNull()
})

test('a product under its own name never asks for the messages of a stand-in', async () => {
  const ask = answering(JSON.stringify([message]), 'application/json')
  for (const host of ['huvr.example', 'localhost.huvr.example', '192.168.0.7'])
    expect(await demoMessages(host, ask)).toBeNull()
  expect(ask).not.toHaveBeenCalled()
  expect(await demoMessages('localhost', ask)).toEqual([message])
})

test('a server without stand-ins on this machine has no messages', async () => {
  expect(await demoMessages('localhost', answering('{}', 'application/json', 404))).toBeNull()
  expect(await demoMessages('localhost', answering('<!doctype html>', 'text/html'))).toBeNull()
})
