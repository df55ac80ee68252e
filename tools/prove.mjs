/**
 * `npm run prove -- 10 [ci|full]`: one promise at full size, on a PostgreSQL of its own. Prints the figures and ends
 * with 1 when the promise does not hold.
 */
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install()
process.exit(await run(pinnedNode(), ['tools/prove/run.ts', ...process.argv.slice(2)], { env: toolEnv() }))
