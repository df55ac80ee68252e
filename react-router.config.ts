import type { Config } from '@react-router/dev/config'
import { slimManifest } from './tools/vite/slim-manifest.ts'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'web/build',
  ssr: false,
  prerender: ['/'],
  buildEnd: ({ reactRouterConfig }) => slimManifest(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config
