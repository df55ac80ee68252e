import { chromium } from 'playwright-core'

import { serveScene } from './scene-server.ts'

/** The shapes of a walk's picture, in pixels: for screens that are wider than high, and for phones that are held upright. */
export const shapes = { upright: [540, 960], wide: [960, 540] } as const
export type Shape = keyof typeof shapes

/** The scene in a headless browser: set a clip, then grab its frames. */
export interface ScenePage {
  readonly set: (mood: string, move: string) => Promise<void>
  readonly grab: (seconds: number) => Promise<Buffer>
  readonly close: () => Promise<void>
}

interface StageWindow {
  readonly stageIsReady?: boolean
  readonly setStage: (mood: string, move: string, width: number, height: number) => void
  readonly grabAt: (seconds: number) => string
}

/** Opens a browser with the street; software rendering is enough. */
export async function openScene(width: number, height: number): Promise<ScenePage> {
  const server = await serveScene()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(server.url)
  await page.waitForFunction(() => (globalThis as unknown as StageWindow).stageIsReady === true)
  return {
    set: (mood, move) =>
      page.evaluate(
        (given) => {
          const stage = globalThis as unknown as StageWindow
          stage.setStage(given.mood, given.move, given.width, given.height)
        },
        { mood, move, width, height },
      ),
    grab: async (seconds) =>
      Buffer.from(
        await page.evaluate((at) => (globalThis as unknown as StageWindow).grabAt(at), seconds),
        'base64',
      ),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
