import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Packages that only one provider, or only some work, needs; each is loaded where it is configured or first used. */
const later = [
  'stripe',
  'livekit-server-sdk',
  'nodemailer',
  's3mini',
  'smtp-server',
  'mailparser',
  'mediabunny',
  'sharp',
  'zip-stream',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
]

const program = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      loaded.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
      return next(url, context)
    },
  })
  await import('#server/app/start/start.ts')
  process.stdout.write([...loaded].join(' '))
  process.exit(0)`

test('a start loads what it needs, and neither the code of providers nor of work that comes later', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  const loaded = stdout.split(' ')
  expect(loaded, stderr).toContain('fastify')
  expect(later.filter((name) => loaded.includes(name))).toEqual([])
})
