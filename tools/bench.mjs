/** `npm run bench [name...]`: the benchmarks; adds to bench/history and writes bench/README.md. Nothing here fails a build. */
import { findChromium } from './chromium.mjs'
import { buildWeb, install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install()
await buildWeb()
process.exit(
  await run(pinnedNode(), ['bench/run.ts', ...process.argv.slice(2)], {
    env: toolEnv({ CHROMIUM_PATH: findChromium() }),
  }),
)
