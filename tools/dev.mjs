/** `npm run dev`: the API with restart on change, and the web app with hot reload in front of it (port 5173). */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { endsWithScript, endTogether, install, pinnedNode, root, toolEnv } from './toolchain.mjs'

process.chdir(root)
install()
const port = process.env.PORT ?? '4000'
const web = process.env.WEB_PORT ?? '5173'
const endsWithDev = new URL('ends-with-dev.mjs', import.meta.url).href
const watched = ['server', 'domain', 'adapters', 'dev', 'schema'].flatMap((folder) => [
  '--watch-path',
  path.join(root, folder),
])
const children = [
  spawn(pinnedNode(), ['--import', endsWithDev, ...watched, path.join(root, 'dev/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv({
      PORT: port,
      PUBLIC_URL: `http://localhost:${web}`,
      DEV_SCRIPT_PID: String(process.pid),
    }),
  }),
  spawn(
    pinnedNode(),
    [...endsWithScript, path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', web],
    { cwd: root, stdio: 'inherit', env: toolEnv({ API_ORIGIN: `http://localhost:${port}` }) },
  ),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
endTogether(stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode = code ?? 1
  })
