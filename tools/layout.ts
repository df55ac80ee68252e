/** The import rules of ARCHITECTURE.md section "Who may import whom", as one function over two paths; tests are held as well. */
export type SourceFile = { path: string; text: string }

type Arrows = Readonly<Record<string, readonly string[]>>

/**
 * Along which arrows a feature may ask another, the same in the domain and in the server's modules: those that are named
 * here, and those that these may ask. ARCHITECTURE.md draws the same.
 */
export const moduleArrows: Arrows = {
  identity: [],
  places: [],
  money: [],
  recordings: [],
  checks: [],
  newsletter: [],
  venues: ['money'],
  walkers: ['identity', 'places'],
  trips: ['walkers', 'money', 'recordings', 'venues'],
  walk: ['trips'],
  onboarding: ['walkers', 'money', 'checks'],
  feedback: ['trips'],
  support: ['trips'],
  safety: ['walk', 'support'],
  notifications: ['feedback', 'onboarding'],
  operator: ['notifications', 'support', 'safety', 'venues'],
}

/** The same between the web's features, with the screens that the domain has no word for; a feature without a row may ask none. */
export const webArrows: Arrows = {
  identity: [],
  places: [],
  money: [],
  recordings: [],
  support: [],
  // Whether this device may show notifications: it asks no other feature, so that the screens after a walk may ask it.
  notifications: [],
  venues: [],
  marketing: ['places', 'identity', 'support'],
  walkers: ['identity', 'places'],
  booking: ['walkers', 'money', 'recordings'],
  scheduling: ['booking', 'notifications'],
  groups: ['scheduling'],
  onboarding: ['booking'],
  walk: ['scheduling', 'onboarding'],
  history: ['walk'],
  feedback: ['history'],
  settings: ['feedback', 'marketing'],
  operator: ['feedback', 'marketing', 'settings'],
}

/** Whether one feature may ask another, directly or through those that it may ask. */
function mayAsk(arrows: Arrows, own: string, other: string): boolean {
  const direct = arrows[own] ?? []
  return direct.includes(other) || direct.some((next) => mayAsk(arrows, next, other))
}

/** What stands around the product, and which of the others around it each may import; the product imports none of them. */
const around: Arrows = {
  tools: [],
  assets: ['tools'],
  dev: ['tools'],
  e2e: ['dev', 'tools'],
  proofs: ['e2e', 'dev', 'tools'],
  bench: ['tools'],
}

type Exception = { from: string; to: readonly string[]; because: string }

/** Imports that the rules would not allow, each with its reason; a test holds that each of them still stands. */
export const exceptions: readonly Exception[] = [
  {
    from: 'assets/build-posters.ts',
    to: ['dev/seeds/destinations.ts'],
    because: 'a poster is drawn for each seeded destination, under its key and in its colours',
  },
  {
    from: 'e2e/support/two-servers/start.ts',
    to: ['proofs/operations/testing/servers/fleet.ts'],
    because:
      'the fleet stands on what only the proofs of several servers know: providers, proxies, light walks',
  },
  {
    from: 'bench/server/fleet.ts',
    to: ['proofs/operations/testing/servers/fleet.ts', 'proofs/operations/testing/servers/light-walk.ts'],
    because: 'the benchmark measures the servers and the walks that the proofs hold right',
  },
  {
    from: 'adapters/realtime/redis.engine.test.ts',
    to: ['server/db/free-port.ts'],
    because: 'a Redis of the test needs a free port, as the bundled PostgreSQL does',
  },
  {
    from: 'web/features/history/replay/stored-video.screen.test.ts',
    to: ['adapters/objects/s3.ts', 'adapters/objects/testing/s3-server.ts'],
    because: 'the player reads the recording from a store of another origin, by the addresses that it signs',
  },
]

/** A test, or what only tests, proofs and benchmarks stand on. */
const isTest = (file: string) =>
  /\.(test|e2e|testing)\.tsx?$|\/(testing|fixtures)\/|\/contract\.ts$|^(e2e|proofs|bench)\//.test(file)

/** The project's own files that a file imports, as paths from the root. Packages are left out. */
export function importsOf(file: SourceFile): string[] {
  const found = [
    ...file.text.matchAll(/(?:from|import\() *'((?:#|\.)[^']+)'/g),
    ...file.text.matchAll(/^import '((?:#|\.)[^']+)'/gm),
  ]
  return found.map((match) => resolved(file.path, match[1] ?? '')).filter((target) => target !== '')
}

function resolved(from: string, target: string): string {
  const plain = target.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  const parts = from.split('/').slice(0, -1)
  for (const step of plain.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}

/** What is wrong with one import, in words that say what to do; null when it is allowed. */
export function layoutFault(from: string, to: string): string | null {
  const say = (rule: string) => `${from} imports ${to}: ${rule}`
  if (exceptions.some((one) => one.from === from && one.to.includes(to))) return null
  const [own = '', other = ''] = [from.split('/')[0], to.split('/')[0]]
  const beside = around[own]
  if (beside)
    return other === own || !around[other] || beside.includes(other)
      ? null
      : say(
          `${own}/ imports the product${beside.map((name) => `, ${name}/`).join('')} and nothing else around it`,
        )
  if (!isTest(from) && isTest(to)) return say('the product stands on nothing that is for tests')
  // Property tests take their cases from one place.
  if (isTest(from) && to.startsWith('tools/testing/')) return null
  if (around[other]) return say(`the product imports none of ${Object.keys(around).join(', ')}`)
  if (from.startsWith('domain/')) return domainFault(from, to, say)
  if (from.startsWith('web/')) return webFault(from, to, say)
  if (from.startsWith('adapters/')) return adapterFault(from, to, say)
  return serverFault(from, to, say)
}

type Say = (rule: string) => string

function adapterFault(from: string, to: string, say: Say): string | null {
  if (/^(adapters|domain)\//.test(to)) return null
  if (isTest(from) && to.startsWith('server/testing/')) return null
  return say('adapters know only domain/ and each other')
}

const composers = ['adapters.ts', 'context.ts', 'realtime.ts', 'service-checks.ts'].map(
  (name) => `server/app/${name}`,
)

function serverFault(from: string, to: string, say: Say): string | null {
  if (to.startsWith('web/')) return say('the server does not know the web app')
  const isConcrete = to.startsWith('adapters/') && !/\/(port|topics|contract)\.ts$/.test(to)
  if (isConcrete && !isTest(from) && !composers.includes(from))
    return say(`only ${composers.join(', ')} build concrete adapters; import the port as a type`)
  return from.startsWith('server/modules/') ? moduleFault(from, to, say) : null
}

function domainFault(from: string, to: string, say: Say): string | null {
  if (!to.startsWith('domain/')) return say('domain/ is pure and imports only domain/')
  const [own, other] = [from.split('/')[1] ?? '', to.split('/')[1] ?? '']
  if (other === 'shared' || other === own) return null
  if (own === 'shared') return say('domain/shared imports nothing else')
  return mayAsk(moduleArrows, own, other) ? null : say(`there is no arrow from ${own} to ${other}`)
}

function moduleFault(from: string, to: string, say: Say): string | null {
  const own = from.split('/')[2] ?? ''
  if (from.endsWith('.resolvers.ts') && to.endsWith('.store.ts'))
    return say('resolver -> service -> store, never skipping')
  if (/\.store(\.\w+)?\.ts$/.test(from) && /\.(service|resolvers)\.ts$/.test(to))
    return say('a store does not know its service')
  if (from.endsWith('/public.ts') && to.endsWith('.wire.ts'))
    return say("public.ts has no wire code; the other module's wire file maps")
  if (!to.startsWith('server/modules/')) return null
  const other = to.split('/')[2] ?? ''
  if (other === own) return null
  // It comes last and listens: it knows the types of others' events beside their public.ts.
  if (own === 'notifications' && to.endsWith('.events.ts')) return null
  // What several modules show of a person or a destination is spelled once, in the wire file of its module.
  const isSpelling = from.endsWith('.wire.ts') && to === `server/modules/${other}/${other}.wire.ts`
  // A test along the arrows may look into another module's tables and pieces.
  if (!to.endsWith('/public.ts') && !isSpelling && !isTest(from))
    return say(`only ${other}/public.ts may be asked from outside`)
  // Identity shows pending payments and the card in "me" through a port of this type.
  if (own === 'identity' && other === 'money') return null
  return mayAsk(moduleArrows, own, other) ? null : say(`there is no arrow from ${own} to ${other}`)
}

function webFault(from: string, to: string, say: Say): string | null {
  if (!/^(web|domain)\//.test(to)) return say('the web app knows only web/ and domain/')
  if (from.startsWith('web/ui/') && /^web\/(features|app|api)\//.test(to))
    return say('web/ui knows no feature, router or API')
  // The two doors draw what is late, refused or absent; the rest of web/api draws nothing.
  const drawn = from.startsWith('web/api/doors/') ? /^web\/features\// : /^web\/(features|ui)\//
  if (from.startsWith('web/api/') && drawn.test(to)) return say('web/api knows no screen')
  if (
    from.startsWith('web/features/') &&
    to.startsWith('web/app/') &&
    !/^web\/app\/((console-|group-)?paths|routes-public)/.test(to)
  )
    return say('a feature takes links from web/app/paths and nothing else of the shell')
  if (from.startsWith('web/features/') && to.startsWith('web/features/')) {
    const [own, other] = [from.split('/')[2] ?? '', to.split('/')[2] ?? '']
    if (own === other) return null
    if (!/\/public\.tsx?$/.test(to))
      return say(`only web/features/${other}/public.tsx may be asked from outside`)
    if (!mayAsk(webArrows, own, other)) return say(`there is no arrow from ${own} to ${other}`)
  }
  return null
}
