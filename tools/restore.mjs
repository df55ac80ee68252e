/** `npm run restore`: puts the database back as it was at a time, see docs/operations.md, Backups. */
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install({ toWork: false })
process.exit(
  await run(pinnedNode(), ['server/app/backups/restore.ts', ...process.argv.slice(2)], { env: toolEnv() }),
)
