import { chromium } from 'playwright-core'

import { serveScene } from './scene-server.ts'

/** The scene in a headless browser: set a clip, then grab its frames. */
export interface ScenePage {
  readonly set: (mood: string, move: string) => Promise<void>
  readonly grab: (seconds: number) => Promise<Buffer>
  /** The words in the corner of every clip, as a transparent PNG. */
  readonly caption: (text: string) => Promise<Buffer>
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
    caption: async (text) => Buffer.from(await page.evaluate(drawCaption, text), 'base64'),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}

async function drawCaption(text: string): Promise<string> {
  await document.fonts.load('600 17px Figtree')
  const canvas = document.createElement('canvas')
  canvas.width = 150
  canvas.height = 34
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  brush.fillStyle = 'rgba(27,21,34,.55)'
  brush.beginPath()
  brush.roundRect(0, 0, 150, 34, 17)
  brush.fill()
  brush.fillStyle = '#ffb199'
  brush.beginPath()
  brush.arc(20, 17, 4.5, 0, Math.PI * 2)
  brush.fill()
  brush.fillStyle = '#fffdf8'
  brush.font = '600 16px Figtree'
  brush.fillText(text, 32, 22.5)
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}
