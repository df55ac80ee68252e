import fs from 'node:fs'
import path from 'node:path'
import type { Run } from '#bench/history.ts'
import type { Aim, RowSpec } from '#bench/row-spec.ts'
import { isMet, rowSpecs, type Figure } from '#bench/rows.ts'

const file = path.join(import.meta.dirname, 'README.md')

/** bench/README.md as it stands in the repository. */
export const readReadme = (): string => fs.readFileSync(file, 'utf8')

/** Writes bench/README.md from the newest runs. */
export function writeReadme(runs: Record<string, Run>): void {
  fs.writeFileSync(file, readmeOf(runs))
}

/** The text of bench/README.md. */
export function readmeOf(runs: Record<string, Run>): string {
  return `# Benchmarks

\`npm run bench\` measures every row of this table, \`npm run bench <name>\` those of one benchmark. The product and its
peers take turns in the same run. Each run adds a line to \`bench/history/<benchmark>.json\` and writes this file anew;
\`npm run bench table\` writes it without a run. \`BENCH_RUNS\` says how often each side is measured (20 unless set).
Two numbers are the median and the 95th percentile. "Others" is the number of cores that processes of others kept busy
meanwhile, with the load average at the end: figures from a busy machine say less, above all those of calls.

| row | unit | product | peers | aim | kept | others | runs | measured |
|---|---|---|---|---|---|---|---|---|
${Object.entries(rowSpecs)
  .map(([name, spec]) => rowText(name, spec, runs[spec.bench]))
  .join('\n')}
${notMeasured(runs)}${machinesText(runs)}${stagesText(runs)}`
}

function rowText(name: string, spec: RowSpec, run: Run | undefined): string {
  const measured = run?.rows[name]
  if (!run || !measured)
    return cells([spec.title, spec.unit, 'not measured yet', '', aimsText(spec), '', '', '', ''])
  const when = `${run.at.slice(0, 10)}, ${run.commit}`
  if ('skipped' in measured)
    return cells([spec.title, spec.unit, 'skipped', '', aimsText(spec), '', '', '', when])
  const met = isMet(spec, measured)
  return cells([
    spec.title,
    spec.unit,
    figureText(measured.product),
    Object.entries(measured.peers ?? {})
      .map(([peer, figure]) => `${peer} ${figureText(figure)}`)
      .join('; '),
    aimsText(spec),
    met === null ? '' : met ? 'yes' : 'no',
    loadText(run),
    String(run.runs),
    when,
  ])
}

const cells = (texts: string[]): string => `| ${texts.join(' | ')} |`

function figureText(figure: Figure): string {
  return typeof figure === 'number' ? String(figure) : `${figure.median}, ${figure.p95}`
}

function aimsText({ aims }: RowSpec): string {
  return aims.map(aimText).join(', ')
}

function aimText({ most, least, times, by }: Aim): string {
  const bound = most === undefined ? `at least ${least}` : `at most ${most}`
  return `${by === 'p95' ? 'p95 ' : ''}${bound}${times === undefined ? '' : ` times ${times}`}`
}

function loadText({ load, machine }: Run): string {
  const cores = load.othersCores === null ? 'unknown' : `${load.othersCores} of ${machine.cores}`
  return `${cores}, load ${load.average}`
}

function notMeasured(runs: Record<string, Run>): string {
  const reasons = Object.entries(rowSpecs).flatMap(([name, { title, bench }]) => {
    const measured = runs[bench]?.rows[name]
    return measured && 'skipped' in measured ? [`- ${title}: ${measured.skipped}`] : []
  })
  return reasons.length === 0 ? '' : `\nSkipped:\n\n${reasons.join('\n')}\n`
}

function machinesText(runs: Record<string, Run>): string {
  const machines = Object.values(runs).map(
    ({ machine }) =>
      `${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}`,
  )
  return machines.length === 0 ? '' : `\nMachines: ${[...new Set(machines)].join('; ')}.\n`
}

function stagesText(runs: Record<string, Run>): string {
  return Object.entries(runs)
    .flatMap(([bench, run]) => (run.stages ? [stagesOf(bench, run.stages)] : []))
    .join('')
}

function stagesOf(bench: string, stages: NonNullable<Run['stages']>): string {
  const lines = stages.map(([side, stage, product, bare]) =>
    cells([side, stage, String(product ?? ''), String(bare ?? '')]),
  )
  return `
## One accept, stage by stage: \`${bench}\`

Milliseconds after the tap, medians; what was reached before the tap is negative.

| side | stage | product | bare page |
|---|---|---|---|
${lines.join('\n')}
`
}
