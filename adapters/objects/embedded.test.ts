import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { objectsContract } from '#adapters/objects/contract.ts'
import { folderObjects } from '#adapters/objects/embedded.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-objects-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

objectsContract('folder', async () => folderObjects(fs.mkdtempSync(path.join(root, 'store-'))))
