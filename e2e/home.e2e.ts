// Over the whole stack: the size, the compression and the first picture of the page are the server’s.
import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { World } from '#e2e/support/world.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

/** The budget for the home page in KB after gzip: nearly twenty below the one of the design for scripts. */
const budget = { script: 151, stylesheet: 25, font: 100 }

test('the home page keeps its budget', async ({ person, world }) => {
  const { page } = await person('visitor', { signedIn: false })
  const bytes = await bytesByKind(page, '/', world)
  const shown = Object.fromEntries(
    Object.entries(bytes).map(([kind, count]) => [kind, Math.round(count / 102.4) / 10]),
  )
  console.log(`home page KB: ${JSON.stringify(shown)}`)
  for (const kind of Object.keys(budget) as (keyof typeof budget)[])
    expect(bytes[kind] / 1024, `${kind} KB after gzip`).toBeLessThanOrEqual(budget[kind])
})

test('files of the build are sent in the form that the build has compressed, with all their headers', async ({
  server,
}) => {
  const page = await answerOf(server.url, 'br')
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  expect(page.headers['content-security-policy']).toContain("'sha256-")
  const html = String(brotliDecompressSync(page.body))
  const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ''
  const [small, zipped, plain] = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => answerOf(server.url + script, encoding)),
  )
  expect(small?.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(small?.body.length),
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(brotliDecompressSync(small?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
  expect(gunzipSync(zipped?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
  // An address that no file has gets the page of the app, likewise.
  const unknown = await answerOf(`${server.url}/no-such-page`, 'br')
  expect(unknown.headers['content-encoding']).toBe('br')
  expect(unknown.headers['content-security-policy']).toContain("'sha256-")
})

test('the page of the stand-ins fits a phone', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/dev')
  await expect(page.getByRole('button', { name: 'Switch on' }).last()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

/** An answer as it comes over the wire; `fetch` would open it. */
function answerOf(
  url: string,
  encoding: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer<ArrayBuffer> }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding }
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** What the page loads by itself: scripts and styles after gzip, fonts as they are (already compressed). */
async function bytesByKind(
  page: Page,
  path: string,
  world: World,
): Promise<Record<string, number> & typeof budget> {
  const bytes = { script: 0, stylesheet: 0, font: 0, image: 0, media: 0 }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType() as keyof typeof bytes
    if (!(kind in bytes) || !response.ok()) return
    reading.push(
      response.body().then(
        (body) =>
          void (bytes[kind] +=
            kind === 'script' || kind === 'stylesheet' ? gzipSync(body).length : body.length),
        // A streamed video may be dropped by the browser before it was read; it is not part of the budget.
        () => undefined,
      ),
    )
  })
  // The moving picture comes once the page has been drawn, and is counted whether or not the page was quiet before.
  const scene = page.waitForResponse(/\/hero-scene-[\w-]+\.js$/)
  await page.goto(path)
  await scene
  await world.settled()
  await Promise.all(reading)
  return bytes
}
