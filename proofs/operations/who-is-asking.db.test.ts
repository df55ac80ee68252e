import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { productionEnv } from '#server/testing/production.ts'

const token = 'f3Qm9Zk1Wx7Rt5Lp2Vb8'

/** Starts production on a real port and asks it over real sockets. */
async function production(env: Record<string, string> = {}) {
  const t = await testApp({ ...productionEnv, ...env })
  await t.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.http.server.address() as AddressInfo
  const request = (options: http.RequestOptions, body = '') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = http.request({ host: '127.0.0.1', port, ...options }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  let asked = 0
  /** Asks whether a number is known; true when the limit of the address refused it. */
  const isRefused = async (headers: Record<string, string> = {}) => {
    const query = `{ verifyPhoneNumber(phone: "+1917${String(3_000_000 + asked++)}") { status } }`
    const answer = await request(
      { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json', ...headers } },
      JSON.stringify({ query }),
    )
    expect(answer.status, answer.body).toBe(200)
    return answer.body.includes('TOO_MANY')
  }
  return { request, isRefused }
}

async function refusedOf(times: number, isRefused: (n: number) => Promise<boolean>): Promise<number> {
  let refused = 0
  for (let n = 0; n < times; n++) if (await isRefused(n)) refused++
  return refused
}

test('without a proxy, X-Forwarded-For escapes no limit', async () => {
  const { isRefused } = await production()
  expect(await refusedOf(40, (n) => isRefused({ 'x-forwarded-for': `198.51.100.${n}` }))).toBe(30)
})

test('behind one proxy, what the client puts before the proxy escapes no limit', async () => {
  const { isRefused } = await production({ TRUST_PROXY: '1' })
  const forged = (n: number) => isRefused({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.5` })
  expect(await refusedOf(40, forged)).toBe(30)
  expect(await isRefused({ 'x-forwarded-for': '198.51.100.1, 203.0.113.6' })).toBe(false)
})

test('behind proxies by network, what is no address and addresses of one /64 escape no limit', async () => {
  const { isRefused } = await production({ TRUST_PROXY: '127.0.0.0/8' })
  expect(await refusedOf(20, (n) => isRefused({ 'x-forwarded-for': `guess-${n}` }))).toBe(10)
  const ofOneLine = (n: number) => isRefused({ 'x-forwarded-for': `2001:db8:0:7::${n.toString(16)}` })
  expect(await refusedOf(20, ofOneLine)).toBe(10)
  expect(await isRefused({ 'x-forwarded-for': '2001:db8:0:8::1' })).toBe(false)
})

test('production shows metrics to the token alone', async () => {
  const closed = await production()
  expect((await closed.request({ path: '/metrics' })).status).toBe(401)
  const { request } = await production({ METRICS_TOKEN: token })
  const status = async (authorization?: string) =>
    (await request({ path: '/metrics', headers: authorization ? { authorization } : {} })).status
  expect(await status()).toBe(401)
  expect(await status(`Bearer ${token.slice(0, -1)}`)).toBe(401)
  expect(await status(`Bearer ${token}`)).toBe(200)
  expect((await request({ path: '/%6detrics' })).status).toBe(401)
})
