import { reactRouter } from '@react-router/dev/vite'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The API of a running server, for `npm run dev`; the built web app is served by the server itself. */
const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    reactRouter(),
    lingui(),
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
  ],
  build: { target: 'es2022' },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/live', '/media', '/dev/', '/healthz', '/files'].map((path) => [
        path,
        { target: api, ws: path === '/graphql' || path === '/live' },
      ]),
    ),
  },
})
