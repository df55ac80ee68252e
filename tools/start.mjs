/**
 * `npm start`: installs, builds, then runs the server with the demo around it (production: the server alone). The demo
 * logs warnings alone unless LOG_LEVEL is set, so that its address and its people are seen.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWeb, install, pinnedNode, root, toolEnv } from './toolchain.mjs'

process.chdir(root)
install({ toWork: false })
await buildWeb()

const isDemo = process.env.NODE_ENV !== 'production'
const entry = isDemo ? 'dev/main.ts' : 'server/main.ts'
if (isDemo) process.stdout.write('Starting the database and the server ...\n')
// The channel tells the server when this script is gone, however it went, so that nothing is left running.
const server = spawn(pinnedNode(), [path.join(root, entry)], {
  cwd: root,
  env: toolEnv(isDemo ? { LOG_LEVEL: process.env.LOG_LEVEL?.trim() || 'warn' } : {}),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
