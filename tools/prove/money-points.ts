import fs from 'node:fs'
import path from 'node:path'
import type { Fault } from '#adapters/payments/twin/faults.ts'

const folder = path.resolve(import.meta.dirname, '../../server/modules/money')

/** Every named crash point in money's source, so that a new one is part of the proof by itself. */
export function crashPointNames(): string[] {
  const sources = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  const plain = sources.flatMap((text) =>
    [...text.matchAll(/m\.crash\('([\w.-]+)'\)/g)].map((match) => match[1] ?? ''),
  )
  const stepped = sources.flatMap((text) =>
    [...text.matchAll(/m\.crash\(`\$\{(?:attempt\.)?step\}\.([\w-]+)`\)/g)].map((match) => match[1] ?? ''),
  )
  return [...new Set([...plain, ...stepped.flatMap((name) => [`collect.${name}`, `tip.${name}`])])].sort()
}

/** What goes wrong at the provider besides; each a list of faults for one walk. */
export const faultSets: Record<string, Fault[]> = {
  none: [],
  ...sets('hold', [
    'requestLost',
    'answerLostAfterCommit',
    'keep500',
    'keep500AfterCommit',
    'conflict409',
    'stall',
  ]),
  ...sets('capture', [
    'requestLost',
    'answerLostAfterCommit',
    'keep500',
    'keep500AfterCommit',
    'conflict409',
    'stall',
    'cancelledByBank',
  ]),
  ...sets('release', ['requestLost', 'answerLostAfterCommit', 'keep500', 'keep500AfterCommit', 'stall']),
  ...sets('charge', [
    'requestLost',
    'answerLostAfterCommit',
    'keep500',
    'keep500AfterCommit',
    'conflict409',
    'stall',
  ]),
  cards: [
    { operation: 'customer', kind: 'answerLostAfterCommit', times: 1 },
    { operation: 'addCard', kind: 'answerLostAfterCommit', times: 1 },
  ],
  'blind after 500': [
    { operation: 'hold', kind: 'keep500AfterCommit', times: 1 },
    { operation: 'find', kind: 'keep500', times: 1 },
    { operation: 'charge', kind: 'keep500AfterCommit', times: 1 },
  ],
  blind: [
    { operation: 'hold', kind: 'answerLostAfterCommit', times: 2 },
    { operation: 'find', kind: 'requestLost', times: 2 },
    { operation: 'capture', kind: 'answerLostAfterCommit', times: 1 },
  ],
}

function sets(operation: Fault['operation'], kinds: readonly Fault['kind'][]): Record<string, Fault[]> {
  return Object.fromEntries(
    kinds.flatMap((kind): [string, Fault[]][] => [
      [`${operation} ${kind}`, [{ operation, kind, times: 2, stallMs: 50 }]],
    ]),
  )
}
