/** `npm run rotate-keys`: puts identification numbers under the newest master key, beside servers that run. */
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install({ toWork: false })
process.exit(await run(pinnedNode(), ['server/app/rotate-keys.ts'], { env: toolEnv() }))
