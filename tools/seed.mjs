/** `npm run seed -- <people> <trips>`: fills an empty database at size, see bench/seed/seed.ts. */
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install()
process.exit(await run(pinnedNode(), ['bench/seed/seed.ts', ...process.argv.slice(2)], { env: toolEnv() }))
