/** `npm run backup`: backs the database up beside servers that run, see docs/operations.md, Backups. */
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install({ toWork: false })
process.exit(
  await run(pinnedNode(), ['server/app/backups/back-up.ts', ...process.argv.slice(2)], { env: toolEnv() }),
)
