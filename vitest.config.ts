import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const everywhere = ['domain', 'server', 'adapters', 'web', 'dev', 'tools', 'bench']
const plugins = () => [babel({ presets: [linguiTransformerBabelPreset()] })]
const files = (ending: string) => everywhere.map((folder) => `${folder}/**/*${ending}`)
const outside = ['**/node_modules/**', 'web/build/**', 'tools/assets/**']

export default defineConfig({
  test: {
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'unit',
          include: files('.test.{ts,tsx}'),
          exclude: [...outside, ...files('.db.test.ts'), ...files('.api.test.ts')],
        },
      },
      {
        test: {
          name: 'db',
          include: [...files('.db.test.ts'), ...files('.api.test.ts')],
          exclude: outside,
          globalSetup: ['server/testing/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
