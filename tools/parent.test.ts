import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

const parent = new URL('parent.mjs', import.meta.url).href
const endsWithParent = new URL('ends-with-parent.mjs', import.meta.url).href
const forEver = 'setInterval(() => {}, 1000); process.stdout.write(String(process.pid))'

/** A script that starts a command, is killed by kill -9 once that has told its number, and gives the number. */
async function startedByAKilledScript(command: string, args: readonly string[]): Promise<number> {
  const start = `require('node:child_process').spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { stdio: 'inherit' })`
  const script = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(script.stdout, 'data')) as [Buffer]
  script.kill('SIGKILL')
  return Number(printed.toString())
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const isGone = (pid: number) =>
  vi.waitFor(() => expect(isThere(pid)).toBe(false), { timeout: 15_000, interval: 50 })

test('a command that a script has started ends with it, also after a kill -9', async () => {
  await isGone(await startedByAKilledScript(process.execPath, ['--import', endsWithParent, '-e', forEver]))
})

test.skipIf(process.platform === 'win32')(
  'a script ends with its npm, also where the shell between them stays',
  async () => {
    const watch = `import { whenNpmIsGone } from '${parent}'; whenNpmIsGone(() => process.exit()); ${forEver}`
    const line = `'${process.execPath}' --input-type=module -e "$1"; :`
    await isGone(await startedByAKilledScript('sh', ['-c', line, 'sh', watch]))
  },
)

test('a script whose npm is there continues', async () => {
  const watch = `import { whenNpmIsGone } from '${parent}'; whenNpmIsGone(() => process.exit(7)); setTimeout(() => {}, 2500)`
  const script = spawn(process.execPath, ['--input-type=module', '-e', watch], { stdio: 'inherit' })
  expect(await once(script, 'exit')).toEqual([0, null])
})
