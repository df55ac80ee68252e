import { reactRouter } from '@react-router/dev/vite'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './tools/vite/chunks.ts'
import { serviceWorker } from './tools/vite/service-worker.ts'
import { compiledMessages } from './tools/vite/compiled-messages.ts'
import { missingPage } from './tools/vite/missing-page.ts'
import { onceABuild } from './tools/vite/once-a-build.ts'
import { withoutParser } from './tools/vite/without-parser.ts'
import { withoutServerRoutes } from './tools/vite/without-server-routes.ts'

/** The API of a running server, for `npm run dev`; the built web app is served by the server itself. */
const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000'

/** The React Compiler alone, after the macros of texts; React Router brings the rest of what this plugin does. */
function reactCompiler(): Plugin {
  const plugin = react({ compiler: true }).find(({ name }) => name === 'vite:react-compiler')
  // Under another name it would be left out, and every screen would only be slower.
  if (!plugin) throw new Error('@vitejs/plugin-react has no plugin called vite:react-compiler')
  return plugin
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    reactRouter(),
    lingui(),
    serviceWorker(),
    withoutParser(),
    withoutServerRoutes(),
    missingPage(),
    // English stays in the code, so that each route carries only its own texts and none can be missing from a catalogue.
    onceABuild(
      babel({
        presets: [
          {
            preset: () => ({ plugins: [compiledMessages] }),
            rolldown: { filter: { code: /@lingui\/(react|core)\/macro/ } },
          },
          linguiTransformerBabelPreset({ descriptorFields: 'message' }),
        ],
      }),
    ),
    reactCompiler(),
  ],
  // React has it built in; the libraries ask the package for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          experimental: { lazyBarrel: true },
          treeshake: {
            // A feature's public.tsx only names what others may use: a page loads what it takes from there, not the rest.
            moduleSideEffects: [{ test: /\/web\/features\/\w+\/public\.tsx$/, sideEffects: false }],
          },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  // The first versions with light-dark(): lowered for older ones, a colour could not change within a page.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'] },
  // All packages of all pages are looked for at the start, or `npm run dev` would load a page again for each it meets.
  optimizeDeps: {
    entries: ['web/app/**/*.{ts,tsx}', 'web/features/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
    exclude: ['@lingui/core/macro', '@lingui/react/macro'],
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/banner/now.webp',
        '/graphql',
        '/live',
        '/media',
        '/dev/',
        '/healthz',
        '/files',
        '/payments',
        '/map-style.json',
      ].map((path) => [path, { target: api, ws: path === '/graphql' || path === '/live' }]),
    ),
  },
})
