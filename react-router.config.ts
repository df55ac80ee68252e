import type { Config } from '@react-router/dev/config'
import { compress } from './tools/vite/compressed.ts'
import { pagesInCurrencies } from './tools/vite/currencies.ts'
import { slimManifest } from './tools/vite/slim-manifest.ts'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'web/build',
  ssr: false,
  prerender: ['/'],
  buildEnd: async ({ reactRouterConfig }) => {
    slimManifest(`${reactRouterConfig.buildDirectory}/client/assets`)
    pagesInCurrencies(`${reactRouterConfig.buildDirectory}/client`)
    await compress(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
