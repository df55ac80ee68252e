/**
 * `npm run prove -- 10 [ci|full]`: one promise at full size, on a PostgreSQL of its own. Prints the figures and ends
 * with 1 when the promise does not hold.
 */
import { findChromium } from './chromium.mjs'
import { buildWeb, install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

/** Promises that are shown in real browsers, which need the built app. */
const inBrowsers = ['15']

process.chdir(root)
install()
const env = toolEnv()
if (inBrowsers.includes(process.argv[2])) {
  env.CHROMIUM_PATH = findChromium()
  await buildWeb()
}
process.exit(await run(pinnedNode(), ['tools/prove/run.ts', ...process.argv.slice(2)], { env }))
