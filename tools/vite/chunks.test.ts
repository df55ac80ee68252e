import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { named } from '#tools/vite/chunks.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('every path that a group of files names begins the path of a file', () => {
  const files = ['domain', 'web'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([])
})
