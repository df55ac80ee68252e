import type { Extension } from '#server/app/start.ts'

/** Seeds, demo walkers and /dev. */
export const demoExtension: Extension = {
  async routes() {},
  async started() {
    return { stop: async () => {}, welcome: '' }
  },
}
