/** `npm start`: installs, builds, then runs the server with the demo around it (production: the server alone). */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWeb, install, pinnedNode, root, toolEnv } from './toolchain.mjs'

process.chdir(root)
install()
await buildWeb()

const entry = process.env.NODE_ENV === 'production' ? 'server/main.ts' : 'dev/main.ts'
// The channel tells the server when this script is gone, however it went, so that nothing is left running.
const server = spawn(pinnedNode(), [path.join(root, entry)], {
  cwd: root,
  env: toolEnv({ NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node') }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
