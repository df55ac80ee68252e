import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#server/db/free-port.ts'

/** WebKit's own driver, its browser, and a screen without a monitor, as `npm run test:webkit` has found them. */
export type WebKitPrograms = { driver: string; browser: string; screen: string }

/** The programs that the environment names; null where this machine has none. */
export function webKitPrograms(): WebKitPrograms | null {
  const {
    WEBKIT_DRIVER_PATH: driver,
    WEBKIT_BROWSER_PATH: browser,
    XVFB_PATH: screen,
  } = process.env as Record<string, string | undefined>
  return driver && browser && screen ? { driver, browser, screen } : null
}

/** A browser that is led by the protocol WebDriver. */
export type WebKitBrowser = {
  goTo(url: string): Promise<void>
  /** Runs the body of a function in the page and waits for what it resolves to. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** The window's outer size; GTK has a least width of its own. */
  resize(width: number, height: number): Promise<void>
  /** The window as it looks now, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Starts a screen, a driver and a browser of a test's own; the caller closes it. */
export async function openWebKit(programs: WebKitPrograms): Promise<WebKitBrowser> {
  const display = `:${(await freePort()) % 10_000}`
  const started: ChildProcess[] = [
    spawn(programs.screen, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    }),
  ]
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' }
  started.push(spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore', env }))
  const ask = (method: string, at: string, body?: unknown) =>
    askDriver(`http://127.0.0.1:${port}${at}`, method, body)
  const end = () => {
    for (const child of started.reverse()) child.kill()
  }
  try {
    await expect
      .poll(() => ask('GET', '/status').catch(() => null), { timeout: 20_000 })
      .toMatchObject({ ready: true })
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: path.basename(programs.browser),
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    })) as { sessionId: string }
    const session = `/session/${sessionId}`
    return {
      goTo: async (url) => void (await ask('POST', `${session}/url`, { url })),
      run: (body, ...args) =>
        ask('POST', `${session}/execute/async`, {
          script: `const done = arguments[arguments.length - 1];
(async (...args) => { ${body} })(...arguments).then((is) => done({ is }), (error) => done({ error: String(error) }))`,
          args,
        }).then(isOrThrows) as Promise<never>,
      resize: async (width, height) => void (await ask('POST', `${session}/window/rect`, { width, height })),
      picture: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
      close: async () => {
        await ask('DELETE', session)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

function isOrThrows(answer: unknown): unknown {
  const { is, error } = answer as { is?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return is
}

async function askDriver(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
