import path from 'node:path'
import { folderObjects } from '#adapters/objects/embedded.ts'
import type { Objects } from '#adapters/objects/port.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The folder where the app of a test keeps its files, to put something there or to look. */
export function storeOf(test: Pick<TestApp, 'app'>): Objects {
  return folderObjects(path.join(test.app.config.dataDir, 'objects'))
}
