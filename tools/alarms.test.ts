import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { tripStatuses } from '#domain/trips/states.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'

/** What deploy/prometheus and deploy/grafana ask for exists, and docs/operations.md says what to do for each alarm. */
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

type Alarm = { alert: string; expr: string; labels: { severity: string }; annotations: { runbook: string } }
const alarms = (
  parse(read('deploy/prometheus/alarms.yaml')) as { groups: { rules: Alarm[] }[] }
).groups.flatMap(({ rules }) => rules)
type Panel = { title: string; targets?: { expr: string }[] }
const { panels } = JSON.parse(read('deploy/grafana/huvr.json')) as { panels: Panel[] }
const queries = [
  ...alarms.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
]

const exported = new Map<string, readonly string[]>()
for (const metric of createMetrics().registry.getMetricsAsArray()) {
  const { labelNames, name, type } = metric as unknown as {
    labelNames: string[]
    name: string
    type?: string
  }
  exported.set(name, labelNames)
  if (type === 'histogram' || 'buckets' in metric) {
    for (const part of ['_count', '_sum']) exported.set(name + part, labelNames)
    exported.set(`${name}_bucket`, [...labelNames, 'le'])
  }
}
/** What Prometheus itself adds; a label of the server's that it has too is renamed. */
const ofTheScrape = ['job', 'instance']
const renamed = (label: string) => (ofTheScrape.includes(label) ? `exported_${label}` : label)

const code = fs
  .readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => read(path.join('server', file)))
  .join('\n')
const said = new Set([
  ...[...code.matchAll(/'([\w.]+)'/g)].map(([, word]) => word ?? ''),
  // The events of moves of trips are named after the statuses.
  ...tripStatuses.map((status) => `trip.${status}`),
])

/** What a query names that the server does not export. */
function faults(expr: string): string[] {
  const labels = new Set<string>(ofTheScrape)
  const found: string[] = []
  for (const [, name = ''] of expr.matchAll(/\b((?:huvr|process|nodejs)_\w+)/g)) {
    const own = exported.get(name)
    if (own === undefined) found.push(`no metric ${name}`)
    own?.forEach((label) => labels.add(renamed(label)))
  }
  const named = [...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  const matched = [...expr.matchAll(/(\w+)(=~?|!=|!~)"([^"]*)"/g)]
  for (const label of [...named, ...matched.map(([, label = '']) => label)])
    if (!labels.has(label)) found.push(`no label ${label}`)
  for (const [, label, , value = ''] of matched)
    if (label === 'event' || label === 'outcome')
      for (const word of value.split('|')) if (!isSaid(word)) found.push(`nothing says ${word}`)
  return found
}

/** A pattern is looked for by its beginning, to which the code adds what became of a message. */
const isSaid = (word: string): boolean =>
  word.endsWith('.+')
    ? code.includes(`\`${word.slice(0, -2)}\${`) || code.includes(`'${word.slice(0, -2)}`)
    : said.has(word)

test.each(queries)('$of asks for what the server exports: $expr', ({ expr }) => {
  expect(faults(expr)).toEqual([])
})

test('what the server does not export is found', () => {
  expect(faults('huvr_no_such_total{event="noSuchEvent"}')).toEqual([
    'no metric huvr_no_such_total',
    'no label event',
    'nothing says noSuchEvent',
  ])
  expect(faults('sum by (job) (huvr_jobs_total{partner="sms"})')).toEqual(['no label partner'])
  expect(faults('huvr_events_total{event="money.noSuch"}')).toEqual(['nothing says money.noSuch'])
})

test('docs/operations.md says what to do for each alarm, and for nothing else', () => {
  const [, section = ''] = read('docs/operations.md').split(/^## Alarms$/m)
  const parts = (section.split(/^## /m)[0] ?? '').split(/^### /m).slice(1)
  const firstLines = parts.map((part) => part.split('\n')[0])
  expect(firstLines).toEqual(alarms.map(({ alert }) => alert))
  for (const part of parts) expect(part.split('\n').slice(1).join('').trim().length).toBeGreaterThan(40)
  for (const { alert, annotations } of alarms)
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
})

test('an alarm pages a person, or is work', () => {
  expect(new Set(alarms.map(({ labels }) => labels.severity))).toEqual(new Set(['page', 'work']))
})
