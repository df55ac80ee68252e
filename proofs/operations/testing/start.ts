import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { freePort } from '#server/db/free-port.ts'

const main = path.resolve(import.meta.dirname, '../../../server/main.ts')

/** A server that was started, and what it has written to its errors. */
export type Started = { child: ChildProcess; port: number; errors(): string }

/** Starts the server alone, or another script, with these settings on their port or a free one. */
export async function startMain(env: Record<string, string>, script = main): Promise<Started> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LOG_LEVEL: 'silent', PORT: String(port), ...env },
    // The channel tells the server when the proof is gone, however it went, so that nothing is left running.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let text = ''
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()))
  return { child, port, errors: () => text }
}

/** Resolves with the exit code when the process has ended, after a signal if one is given. */
export function ended({ child }: { child: ChildProcess }, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code))
    if (signal) child.kill(signal)
  })
}

/** Resolves when the server answers that it is well. */
export async function healthy({ port }: Pick<Started, 'port'>): Promise<void> {
  const deadline = performance.now() + 90_000
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    )
    if (status === 200) return
    if (performance.now() > deadline) throw new Error(`healthz answered ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
