/** The import rules of ARCHITECTURE.md section "Who may import whom", as one function over two paths. */
export type SourceFile = { path: string; text: string }

/** Along which arrows a feature may ask another; the same in the domain and in the server's modules. */
export const arrows: Record<string, readonly string[]> = {
  identity: [],
  places: [],
  money: [],
  recordings: [],
  walkers: ['identity', 'places'],
  trips: ['walkers', 'places', 'money', 'recordings', 'identity'],
  walk: ['trips', 'walkers', 'places', 'money', 'recordings', 'identity'],
  newsletter: [],
  checks: [],
  onboarding: ['checks', 'walkers', 'money', 'identity', 'places'],
  feedback: ['trips', 'walkers', 'places', 'money', 'recordings', 'identity'],
  support: ['trips', 'walkers', 'places', 'money', 'recordings', 'identity'],
  safety: ['walk', 'trips', 'walkers', 'places', 'money', 'recordings', 'identity'],
  notifications: [
    'identity',
    'places',
    'money',
    'recordings',
    'walkers',
    'trips',
    'feedback',
    'checks',
    'onboarding',
  ],
  operator: [
    'identity',
    'places',
    'money',
    'recordings',
    'walkers',
    'trips',
    'feedback',
    'support',
    'safety',
    'checks',
    'onboarding',
    'notifications',
  ],
}

/** The same arrows between the web's features, with the screens that the domain has no word for. */
const webArrows: Record<string, readonly string[]> = {
  identity: [],
  places: [],
  money: [],
  recordings: [],
  support: [],
  marketing: ['places', 'identity', 'support'],
  // Whether this device may show notifications: it asks no other feature, so that the screens after a walk may ask it.
  notifications: [],
  walkers: ['identity', 'places'],
  booking: ['walkers', 'places', 'money', 'recordings', 'identity'],
  scheduling: ['booking', 'walkers', 'places', 'money', 'recordings', 'identity', 'notifications'],
  walk: [
    'onboarding',
    'scheduling',
    'booking',
    'walkers',
    'places',
    'money',
    'recordings',
    'identity',
    'notifications',
  ],
  history: [
    'walk',
    'scheduling',
    'booking',
    'walkers',
    'places',
    'money',
    'recordings',
    'identity',
    'notifications',
  ],
  feedback: [
    'history',
    'walk',
    'scheduling',
    'booking',
    'walkers',
    'places',
    'money',
    'recordings',
    'identity',
  ],
  onboarding: ['booking', 'walkers', 'places', 'money', 'identity'],
}

/** They come last and know every other feature; no other feature knows them. */
const lastFeatures = ['settings', 'operator']

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
  if (/^(dev|e2e|proofs|assets)\//.test(to) && !/^(dev|e2e|proofs|bench|assets|tools)\//.test(from))
    return say('nothing imports dev/, e2e/, proofs/ or assets/')
  if (from.startsWith('domain/')) return domainFault(from, to, say)
  if (from.startsWith('web/')) return webFault(from, to, say)
  if (from.startsWith('adapters/'))
    return /^(adapters|domain)\//.test(to) ? null : say('adapters know only domain/ and each other')
  if (from.startsWith('server/modules/')) return moduleFault(from, to, say)
  if (from.startsWith('server/') && to.startsWith('web/')) return say('the server does not know the web app')
  if (
    from.startsWith('server/') &&
    /^adapters\/[^/]+\/(?!port|contract)/.test(to) &&
    from !== 'server/app/context.ts' &&
    from !== 'server/app/adapters.ts' &&
    from !== 'server/app/service-checks.ts' &&
    from !== 'server/app/realtime.ts' &&
    !from.startsWith('server/testing/')
  )
    return say(
      'only server/app/adapters.ts, context.ts, realtime.ts and service-checks.ts build concrete adapters; import the port as a type',
    )
  return null
}

type Say = (rule: string) => string

function domainFault(from: string, to: string, say: Say): string | null {
  if (!to.startsWith('domain/')) return say('domain/ is pure and imports only domain/')
  const [own, other] = [from.split('/')[1] ?? '', to.split('/')[1] ?? '']
  if (other === 'shared' || other === own) return null
  if (own === 'shared') return say('domain/shared imports nothing else')
  return arrows[own]?.includes(other) ? null : say(`there is no arrow from ${own} to ${other}`)
}

function moduleFault(from: string, to: string, say: Say): string | null {
  const own = from.split('/')[2] ?? ''
  if (/^(web|dev|e2e)\//.test(to)) return say('a module does not know the web app')
  if (to.startsWith('adapters/'))
    return /\/(port|topics)\.ts$/.test(to)
      ? null
      : say('import the port only; concrete adapters are given by the composition root')
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
  if (!to.endsWith('/public.ts') && !isSpelling)
    return say(`only ${other}/public.ts may be asked from outside`)
  // Identity shows pending payments and the card in "me" through a port of this type.
  if (own === 'identity' && other === 'money') return null
  return arrows[own]?.includes(other) ? null : say(`there is no arrow from ${own} to ${other}`)
}

function webFault(from: string, to: string, say: Say): string | null {
  if (/^(server|adapters|dev)\//.test(to)) return say('the web app knows only web/ and domain/')
  if (from.startsWith('web/ui/') && /^web\/(features|app|api)\//.test(to))
    return say('web/ui knows no feature, router or API')
  // The two doors draw what is late, refused or absent; the rest of web/api draws nothing.
  const drawn = from.startsWith('web/api/doors/') ? /^web\/features\// : /^web\/(features|ui)\//
  if (from.startsWith('web/api/') && drawn.test(to)) return say('web/api knows no screen')
  if (
    from.startsWith('web/features/') &&
    to.startsWith('web/app/') &&
    !/^web\/app\/((console-)?paths|routes-public)/.test(to)
  )
    return say('a feature takes links from web/app/paths and nothing else of the shell')
  if (from.startsWith('web/features/') && to.startsWith('web/features/')) {
    const [own, other] = [from.split('/')[2] ?? '', to.split('/')[2] ?? '']
    if (own === other) return null
    if (!/\/public\.tsx?$/.test(to))
      return say(`only web/features/${other}/public.tsx may be asked from outside`)
    if (!hasWebArrow(own, other)) return say(`there is no arrow from ${own} to ${other}`)
  }
  return null
}

function hasWebArrow(own: string, other: string): boolean {
  if (lastFeatures.includes(own)) return true
  return webArrows[own]?.includes(other) ?? false
}
