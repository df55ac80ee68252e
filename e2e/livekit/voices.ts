import type { Page } from '@playwright/test'
import { received } from '#e2e/livekit/while-it-rings.ts'

/** Resolves when this page gets so many voices with sound in them: their energy, as the browser has measured it, grows. */
export async function getsVoices(page: Page, count: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const own = window as unknown as { energies?: Map<string, number> }
    const energies = new Map<string, number>()
    for (const peer of window.__noted?.peers ?? [])
      for (const stat of (await peer.getStats()).values() as Iterable<Record<string, unknown>>)
        if (stat['type'] === 'inbound-rtp' && stat['kind'] === 'audio')
          energies.set(String(stat['ssrc']), Number(stat['totalAudioEnergy']))
    const before = (own.energies ??= energies)
    const grown = [...energies].filter(([ssrc, energy]) => energy > (before.get(ssrc) ?? 0))
    if (grown.length < wanted) return false
    delete own.energies
    return grown.length === wanted
  }, count)
}

/** The energy of all voices that this page gets. */
export async function energyOf(page: Page): Promise<number> {
  return (await received(page)).energies.reduce((sum, energy) => sum + energy, 0)
}

/** Resolves when this page gets a picture of so many pixels across. */
export async function getsWidth(page: Page, width: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    for (const peer of window.__noted?.peers ?? [])
      for (const stat of (await peer.getStats()).values() as Iterable<Record<string, unknown>>)
        if (stat['type'] === 'inbound-rtp' && stat['kind'] === 'video' && stat['frameWidth'] === wanted)
          return true
    return false
  }, width)
}
