import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compress } from '#tools/vite/compressed.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-compressed-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('what shrinks has both forms beside it; what is small or a picture has none', async () => {
  const script = 'export const price = 100\n'.repeat(200)
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.writeFileSync(path.join(folder, 'assets/price-abc.js'), script)
  fs.writeFileSync(path.join(folder, 'small.js'), 'export {}')
  fs.writeFileSync(path.join(folder, 'hero.webp'), Buffer.alloc(5000))
  await compress(folder)
  const found = (fs.readdirSync(folder, { recursive: true }) as string[]).toSorted()
  expect(found).toEqual([
    'assets',
    'assets/price-abc.js',
    'assets/price-abc.js.br',
    'assets/price-abc.js.gz',
    'hero.webp',
    'small.js',
  ])
  const read = (name: string) => fs.readFileSync(path.join(folder, name))
  expect(String(brotliDecompressSync(read('assets/price-abc.js.br')))).toBe(script)
  expect(String(gunzipSync(read('assets/price-abc.js.gz')))).toBe(script)
})
