import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const operators = 'web/features/operator'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      path: 'web/locales/{locale}/messages',
      include: ['web/app', 'web/features', 'web/ui', 'web/api'],
      exclude: [operators],
    },
    // Fetched by operators alone.
    { path: 'web/locales/{locale}/console', include: [operators] },
  ],
  format: formatter({ lineNumbers: false }),
})
