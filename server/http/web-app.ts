import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPageAddress, isServerAddress } from '#domain/identity/page-addresses.ts'
import { inlineOf, pagePolicy } from '#server/http/content-policy.ts'
import { addHeroStill } from '#server/http/hero-still.ts'
import { addPictureRoutes } from '#server/http/previews/picture-routes.ts'
import { renderedPages } from '#server/http/previews/rendered-pages.ts'
import { addRobotsFiles } from '#server/http/previews/robots-files.ts'
import type { App } from '#server/app/context.ts'
import type { Config } from '#server/config/config.ts'
import { textsOf } from '#server/messages/messages.ts'

const builtWebApp = path.join(import.meta.dirname, '../../web/build/client')

const streetsAddress = '/basemap/streets.pmtiles'

/** Pages for those who were given a link to them: robots do not list them. */
const linkOnly = /^\/(?:shared|gift|help|trusted-contact)\//i

/** Where the build lays the pages of a platform in this currency (tools/vite/currencies.ts). */
const pagesIn = (currency: string) => (currency === 'USD' ? '' : `in/${currency}/`)

/** Files without a fingerprint whose old version would be in the way of a new build. */
const askedAnew = /^service-worker.*\.js$|^offline\.\w+$|\.webmanifest$/

/**
 * The built web app: fingerprinted files for a year, pages and the service worker asked for again each time. The address of
 * a page is answered with it whatever the client accepts, as there is nothing else at it; an unknown one with the app's own
 * not-found page and status 404. Each page carries the policy of exactly its own inline scripts.
 */
export async function addWebApp(app: App, http: FastifyInstance, webBuild = builtWebApp): Promise<void> {
  const { config } = app
  const pages = pagesIn(config.currency)
  // Which style a map opens (MAP_STYLE), null for the bundled one; and which streets lie under that one (MAP_STREETS).
  const streets = config.mapStreets === null ? null : streetsAddress
  http.get('/map-style.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ url: config.mapStyle, streets }),
  )
  if (!fs.existsSync(webBuild)) {
    http.get('/', async (_request, reply) =>
      reply.type('text/plain').send('The web app has not been built: npm run build.'),
    )
    return
  }
  addStreets(config, http)
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
          : isPage || askedAnew.test(path.basename(file))
            ? 'no-cache'
            : 'public, max-age=3600',
      )
      if (isPage) reply.header('content-security-policy', policyOf(file))
    },
  })
  const sendPage = pageSender(app, webBuild, policyOf)
  addPictureRoutes(app, http, webBuild)
  addRobotsFiles(app, http)
  http.get('/', (request, reply) => sendPage(request, reply, `${pages}index.html`))
  // The one worker of the whole app. Switched off it is served as one that removes itself.
  http.get('/service-worker.js', async (_request, reply) =>
    reply.sendFile(config.serviceWorker ? 'service-worker.js' : 'service-worker-off.js'),
  )
  http.setNotFoundHandler((request, reply) =>
    sendsPage(request)
      ? sendPage(request, reply, `${pages}__spa-fallback.html`)
      : reply.status(404).send({ error: { message: textsOf('failures').nothingHere } }),
  )
}

/** The file of the streets, which the map reads in ranges. */
function addStreets({ mapStreets: file }: Config, http: FastifyInstance): void {
  if (file === null) return
  http.get(streetsAddress, async (_request, reply) =>
    reply.sendFile(path.basename(file), path.dirname(file), { cacheControl: true, maxAge: '1h' }),
  )
}

/** Whether a page is the answer: at a page's address always, at an unknown one unless it is of the API or of a file. */
function sendsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const pathname = pathOf(request)
  if (isPageAddress(pathname)) return true
  if ((request.headers.accept ?? '').includes('text/html')) return true
  return !isServerAddress(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.')
}

/**
 * Sends a page with what its link says (previews/). The router of the web app decides what every page shows but the start page,
 * which is built with its content; an unknown address gets the page that says so.
 */
function pageSender(app: App, webBuild: string, policyOf: (file: string) => string) {
  const send = renderedPages(app, webBuild)
  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> => {
    if (linkOnly.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('content-security-policy', policyOf(path.join(webBuild, file)))
    return send(request, reply, { file, isThere: isPageAddress(pathOf(request)) })
  }
}

const pathOf = (request: FastifyRequest): string => request.url.split(/[?#]/, 1)[0] ?? ''

/** The policy of a page's file, made again when the file was built again. */
function pagePolicies(config: Config): (file: string) => string {
  const known = new Map<string, { builtMs: number; policy: string }>()
  return (file) => {
    const builtMs = fs.statSync(file).mtimeMs
    const cached = known.get(file)
    if (cached?.builtMs === builtMs) return cached.policy
    const policy = pagePolicy(config, inlineOf(fs.readFileSync(file, 'utf8')))
    known.set(file, { builtMs, policy })
    return policy
  }
}
