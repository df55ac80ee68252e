import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { seesPicture } from '#e2e/support/steps.ts'

/** The person opens a link for guests and comes in under this name. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Your first name' }).fill(name)
  await page.getByRole('button', { name: 'Watch along' }).click()
}

/** The link on the traveler's sheet of guests, once it is there. */
export async function linkOn(page: Page): Promise<string> {
  const link = page.getByTestId('guest-link')
  await expect(link).toContainText('/join/')
  return (await link.textContent()) ?? ''
}

/** The traveler opens the guests of the walk. */
export async function openGuests(page: Page): Promise<void> {
  await page.getByRole('button', { name: /watch/ }).click()
  await expect(page.getByRole('dialog', { name: 'Bring someone along' })).toBeVisible()
}

/** By its button: a press of Escape while a question above it closes would be the question's. */
export async function closeGuests(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Bring someone along' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

/** The traveler does this about a guest. */
export async function actOn(page: Page, name: string, act: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: act }).click()
}

/** Resolves when this page plays so many voices beside its picture, and sound of each arrives: the walker's has the traveler's. */
export async function hears(page: Page, voices: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const streams = [...document.querySelectorAll('audio')].map(
      ({ srcObject }) => srcObject as MediaStream | null,
    )
    const sounding = streams.filter((stream) => stream?.getAudioTracks().some((track) => !track.muted))
    return streams.length === wanted && sounding.length === wanted
  }, voices)
}

/** Resolves when the picture on this page has moved on by so many seconds. */
export async function moves(page: Page, seconds = 1): Promise<void> {
  await seesPicture(page)
  await page.waitForFunction((wanted) => {
    const own = window as unknown as { movedFrom?: number }
    const atS = Math.max(...[...document.querySelectorAll('video')].map((video) => video.currentTime))
    own.movedFrom ??= atS
    if (atS - own.movedFrom < wanted) return false
    delete own.movedFrom
    return true
  }, seconds)
}
