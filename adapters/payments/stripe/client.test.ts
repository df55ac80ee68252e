import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stripeClient } from '#adapters/payments/stripe/client.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('requests go to the server that is given, with its port', async () => {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host}`)
    response.setHeader('content-type', 'application/json').end('{"object":"balance"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await stripeClient({ secretKey: 'sk_test_1', apiBase: `http://127.0.0.1:${port}` }).balance.retrieve()
  expect(asked).toEqual([`GET /v1/balance 127.0.0.1:${port}`])
})

test('every client of the SDK is made in one place', () => {
  const makers = ['adapters', 'server', 'domain', 'dev', 'tools']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    )
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => /new Stripe\(/.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(makers).toEqual(['adapters/payments/stripe/client.ts'])
})
