import fs from 'node:fs'
import path from 'node:path'
import { proofs, type ProofRow } from '#proofs/list.ts'
import type { ProofResult } from '#proofs/proof.ts'

/** What the last full run of a proof said. */
export type Figures = {
  date: string
  holds: boolean
  seconds?: number
  lines: Record<string, number | string>
}

const root = path.resolve(import.meta.dirname, '..')
const figuresFile = path.join(root, 'proofs/figures.json')
const documentFile = path.join(root, 'docs/promises.md')

/** The last full figures of each proof, by its name. */
export function readFigures(): Record<string, Figures> {
  return JSON.parse(fs.readFileSync(figuresFile, 'utf8')) as Record<string, Figures>
}

/** docs/promises.md as it stands in the repository. */
export const readDocument = (): string => fs.readFileSync(documentFile, 'utf8')

/** Keeps what a full run said and writes docs/promises.md anew. */
export function saveFigures(proof: ProofRow, result: ProofResult, seconds: number): void {
  const all = readFigures()
  all[proof.name] = {
    date: new Date().toISOString().slice(0, 10),
    holds: result.failures.length === 0,
    seconds,
    lines: { runs: result.runs, ...result.figures },
  }
  const ordered = Object.fromEntries(proofs.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])))
  fs.writeFileSync(figuresFile, `${JSON.stringify(ordered, null, 2)}\n`)
  writeDocument()
}

/** Writes docs/promises.md from the list and the figures. */
export function writeDocument(): void {
  fs.writeFileSync(documentFile, promisesDocument(readFigures()))
}

const areas: Record<ProofRow['area'], string> = {
  money: 'Money',
  trips: 'Trips',
  walk: 'The live walk',
  accounts: 'Accounts',
  api: 'API',
  files: 'Files and personal data',
  operations: 'Operations',
}

/** The text of docs/promises.md. */
export function promisesDocument(figures: Record<string, Figures>): string {
  return [
    '# Promises',
    '',
    'What the software keeps under load, faults and hostile input, and what the last full run of each proof said. This',
    'file is generated: a full run (`npm run prove -- <number|name|area|all>`) writes it anew, `npm run prove -- document`',
    'does so without a run. `npm test` runs each proof at the smaller size.',
    ...Object.entries(areas).flatMap(([area, heading]) => [
      '',
      `## ${heading}`,
      ...proofs.filter((proof) => proof.area === area).flatMap((proof) => entry(proof, figures[proof.name])),
    ]),
    '',
  ].join('\n')
}

function entry(proof: ProofRow, last: Figures | undefined): string[] {
  return [
    '',
    `### ${proof.number}. ${proof.title}`,
    '',
    `[proofs/${proof.area}/${proof.name}.ts](../proofs/${proof.area}/${proof.name}.ts); full size: ${sizeWords(proof.full)}; in CI: ${sizeWords(proof.ci)}.`,
    '',
    ...(last ? figureLines(last) : ['No full run has been kept yet.']),
  ]
}

function figureLines(last: Figures): string[] {
  const took = last.seconds === undefined ? '' : `, ${last.seconds} s`
  return [
    `Full run of ${last.date}${took}: ${last.holds ? 'holds' : '**does not hold**'}.`,
    '',
    ...Object.entries(last.lines).map(([name, value]) => `- ${name}: ${value}`),
  ]
}

function sizeWords(size: unknown): string {
  return Object.entries(size as object)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')
}
