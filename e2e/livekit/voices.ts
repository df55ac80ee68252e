import type { Page } from '@playwright/test'
import { received } from '#e2e/livekit/while-it-rings.ts'
import { expect } from '#e2e/support/fixtures.ts'

/** The fake microphone beeps each second. */
const aBeepMs = 1500

/** Resolves when this page gets so many voices with sound in them: their energy, as the browser has measured it, grows. */
export async function getsVoices(page: Page, count: number): Promise<void> {
  let before = await energiesOf(page)
  const sounding = async () => {
    const energies = await energiesOf(page)
    const grown = Object.entries(energies).filter(([voice, energy]) => energy > (before[voice] ?? 0))
    before = energies
    return grown.length
  }
  await expect.poll(sounding, { intervals: [aBeepMs] }).toBe(count)
}

/** The energy of each voice that this page has got. */
const energiesOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const energies: Record<string, number> = {}
    for (const [index, peer] of (window.__noted?.peers ?? []).entries())
      for (const stat of (await peer.getStats()).values() as Iterable<Record<string, unknown>>)
        if (stat['type'] === 'inbound-rtp' && stat['kind'] === 'audio')
          energies[`${index} ${String(stat['ssrc'])}`] = Number(stat['totalAudioEnergy'])
    return energies
  })

/** The two sizes of the picture of the fake camera: as it is, and the smaller one beside it. */
export const sizes = { large: '640x360', small: '512x288' } as const

/** Resolves when this page gets one picture, of this size. */
export async function getsPicture(page: Page, size: keyof typeof sizes): Promise<void> {
  await expect.poll(async () => (await received(page)).pictures).toEqual([sizes[size]])
}
