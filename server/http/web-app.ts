import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inlineOf, pagePolicy } from '#server/http/content-policy.ts'
import { addHeroStill } from '#server/http/hero-still.ts'
import type { App } from '#server/app/context.ts'
import type { Config } from '#server/config/config.ts'
import { textsOf } from '#server/messages/messages.ts'

const webBuild = path.join(import.meta.dirname, '../../web/build/client')

/** Pages for those who were given a link to them: robots do not list them. */
const linkOnly = /^\/(?:shared|help|trusted-contact)\//i

/** Files without a fingerprint whose old version would be in the way of a new build. */
const askedAnew = /service-worker[^/]*\.js$|offline\.\w+$|\.webmanifest$/

/**
 * The built web app: fingerprinted files for a year, pages and the service worker asked for anew each time; unknown paths get the app's own not-found
 * page. Each page carries the policy of exactly its own inline scripts.
 */
export async function addWebApp(app: App, http: FastifyInstance): Promise<void> {
  const { config } = app
  // Which style a map of the web app opens (MAP_STYLE); null for the bundled one.
  http.get('/map-style.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ url: config.mapStyle }),
  )
  if (!fs.existsSync(webBuild)) {
    http.get('/', async (_request, reply) =>
      reply.type('text/plain').send('The web app has not been built: npm run build.'),
    )
    return
  }
  addHeroStill(app, http, webBuild)
  const policyOf = pagePolicies(config)
  await http.register(fastifyStatic, {
    root: webBuild,
    cacheControl: false,
    acceptRanges: true,
    // A build lays brotli and gzip forms beside its files.
    preCompressed: true,
    setHeaders(reply, sent) {
      const file = sent.replace(/\.(?:br|gz)$/, '')
      const isFingerprinted = file.includes(`${path.sep}assets${path.sep}`)
      const isPage = file.endsWith('.html')
      reply.header(
        'cache-control',
        isFingerprinted
          ? 'public, max-age=31536000, immutable'
          : isPage || askedAnew.test(file)
            ? 'no-cache'
            : 'public, max-age=3600',
      )
      if (isPage) reply.header('content-security-policy', policyOf(file))
    },
  })
  // The one worker of the whole app. Switched off it is served as one that removes itself.
  http.get('/service-worker.js', async (_request, reply) =>
    reply.sendFile(config.serviceWorker ? 'service-worker.js' : 'service-worker-off.js'),
  )
  http.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.status(404).send({ error: { message: textsOf('failures').nothingHere } })
    if (linkOnly.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    return reply.header('cache-control', 'no-cache').sendFile('__spa-fallback.html')
  })
}

/** The policy of a page's file, made again when the file was built again. */
function pagePolicies(config: Config): (file: string) => string {
  const known = new Map<string, { builtMs: number; policy: string }>()
  return (file) => {
    const builtMs = fs.statSync(file).mtimeMs
    const kept = known.get(file)
    if (kept?.builtMs === builtMs) return kept.policy
    const policy = pagePolicy(config, inlineOf(fs.readFileSync(file, 'utf8')))
    known.set(file, { builtMs, policy })
    return policy
  }
}
