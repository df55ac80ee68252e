/**
 * `npm run prove -- <number|name|area|all> [ci|full]`: promises at full size, each on a PostgreSQL of its own. Prints the
 * figures and ends with 1 when a promise does not hold. A full run keeps its figures in proofs/figures.json and writes
 * docs/promises.md.
 */
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.mjs'
import { buildWeb, install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install()
const env = toolEnv()
const [word = ''] = process.argv.slice(2)
const needs = spawnSync(pinnedNode(), ['proofs/run.ts', 'needs', word], { env, encoding: 'utf8' })
if (needs.stdout === 'browsers') {
  env.CHROMIUM_PATH = findChromium()
  await buildWeb()
}
process.exit(await run(pinnedNode(), ['proofs/run.ts', ...process.argv.slice(2)], { env }))
