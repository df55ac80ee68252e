/**
 * `npm start`: installs, builds, and runs the server with the demo around it (production: the server alone). The server makes
 * its database ready while the web app is built, which takes longer, and waits for it then. The demo logs warnings alone
 * unless LOG_LEVEL is set, so that its address and its people are seen. The server ends with this script, and this script with
 * the npm that has started it.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWeb, endTogether, install, pinnedNode, root, toolEnv } from './toolchain.mjs'

process.chdir(root)
install({ toWork: false })

const isDemo = process.env.NODE_ENV !== 'production'
const entry = isDemo ? 'dev/main.ts' : 'server/main.ts'
if (isDemo) process.stdout.write('Starting the database and the server ...\n')
// The channel tells the server when this script is gone, however it went, so that nothing is left running.
const server = spawn(pinnedNode(), [path.join(root, entry), '--web-app-beside'], {
  cwd: root,
  env: toolEnv(isDemo ? { LOG_LEVEL: process.env.LOG_LEVEL?.trim() || 'warn' } : {}),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
let isStopping = false
endTogether(() => {
  isStopping = true
  server.kill('SIGTERM')
})
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
await buildWeb({ isStopping: () => isStopping })
if (server.connected && !isStopping) server.send('the web app is built')
