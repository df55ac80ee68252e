import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = import.meta.dirname
const roots: Readonly<Record<string, string>> = {
  '/three/': path.dirname(fileURLToPath(import.meta.resolve('three'))),
  '/fonts/': path.join(here, '../../node_modules/@fontsource-variable/figtree/files'),
  '/scene/': path.join(here, '../scene'),
}

const page = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Figtree; src: url(/fonts/figtree-latin-wght-normal.woff2); font-weight: 300 900 }
body { margin: 0; font-family: Figtree }</style><canvas></canvas>
<script type="importmap">{ "imports": { "three": "/three/three.module.js" } }</script>
<script type="module" src="/scene/stage.ts"></script>`

/** Serves the scene to a browser on this machine; types are stripped on the way. */
export async function serveScene(): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    void answer(request.url ?? '/').then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the scene server has no port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

async function answer(url: string): Promise<{ type: string; body: string | Buffer }> {
  if (url === '/') return { type: 'text/html', body: page }
  const prefix = Object.keys(roots).find((each) => url.startsWith(each))
  if (prefix === undefined) throw new Error('not found')
  const file = path.join(roots[prefix] as string, path.basename(url))
  const body = await readFile(file)
  if (file.endsWith('.ts')) return { type: 'text/javascript', body: stripTypeScriptTypes(body.toString()) }
  return { type: file.endsWith('.js') ? 'text/javascript' : 'font/woff2', body }
}
