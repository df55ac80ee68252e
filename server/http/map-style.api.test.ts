import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHttp } from '#server/http/server.ts'
import { testApp } from '#server/testing/app.ts'

const style = 'https://maps.test/style.json'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'streets-'))
const file = path.join(folder, 'lisbon.pmtiles')
fs.writeFileSync(file, 'PMTiles and more')
afterAll(() => fs.rmSync(folder, { recursive: true }))
const [bundled, configured, withStreets] = [
  await testApp(),
  await testApp({ MAP_STYLE: style }),
  await testApp({ MAP_STREETS: file }),
]

test('a map of the web app opens the style that is configured, or the bundled one', async () => {
  expect((await bundled.http.inject('/map-style.json')).json()).toEqual({ url: null, streets: null })
  expect((await configured.http.inject('/map-style.json')).json()).toEqual({ url: style, streets: null })
})

test('the file of the streets is read in ranges, and is there only where one is configured', async () => {
  for (const page of ['index.html', '__spa-fallback.html'])
    fs.writeFileSync(path.join(folder, page), '<html><head></head><body></body></html>')
  const http = await createHttp(withStreets.app, null, { webBuild: folder })
  afterAll(() => http.close())
  const { streets } = (await http.inject('/map-style.json')).json<{ streets: string }>()
  const part = await http.inject({ url: streets, headers: { range: 'bytes=0-6' } })
  expect([part.statusCode, part.body]).toEqual([206, 'PMTiles'])
  expect((await bundled.http.inject(streets)).statusCode).toBe(404)
})
