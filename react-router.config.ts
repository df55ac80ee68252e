import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'web/build',
  ssr: false,
  prerender: ['/'],
} satisfies Config
