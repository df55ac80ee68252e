import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: 'web/locales/{locale}/messages', include: ['web/app', 'web/features', 'web/ui'] }],
  format: formatter({ lineNumbers: false }),
})
