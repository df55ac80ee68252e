/** `npm run bench [name...]`: the benchmarks; adds to bench/history and writes bench/README.md. Nothing here fails a build. */
import { findChromium } from './chromium.mjs'
import { findLivekit, findVersitygw, findViewers } from './engines.mjs'
import { buildWeb, install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install()
await buildWeb()
const names = process.argv.slice(2)
const livekit = names.length === 0 || names.some((name) => name.endsWith('livekit')) ? findLivekit() : null
const viewers = names.length === 0 || names.includes('viewers-livekit') ? findViewers() : null
const versitygw = names.length === 0 || names.includes('film') ? findVersitygw() : null
process.exit(
  await run(pinnedNode(), ['bench/run.ts', ...names], {
    env: toolEnv({
      CHROMIUM_PATH: findChromium(),
      LIVEKIT_SERVER_PATH: livekit ?? '',
      VIEWERS_PATH: viewers ?? '',
      VERSITYGW_PATH: versitygw ?? '',
    }),
  }),
)
