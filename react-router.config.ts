import type { Config } from '@react-router/dev/config'
import { compress } from './tools/vite/compressed.ts'
import { slimManifest } from './tools/vite/slim-manifest.ts'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'web/build',
  ssr: false,
  prerender: ['/'],
  buildEnd: async ({ reactRouterConfig }) => {
    slimManifest(`${reactRouterConfig.buildDirectory}/client/assets`)
    await compress(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
