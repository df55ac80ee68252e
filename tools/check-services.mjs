/** `npm run check-services`: looks at each outside service with the keys of the environment, a line each. */
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install({ toWork: false })
process.exit(
  await run(pinnedNode(), ['server/app/check-services.ts', ...process.argv.slice(2)], { env: toolEnv() }),
)
