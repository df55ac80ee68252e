import type { ElementHandle, Page } from 'puppeteer-core'
import { lisbon } from '#e2e/support/steps.ts'
import { expect, test } from '#e2e/support/stage.ts'
import {
  isAt,
  metered,
  meteredAtLeast,
  openPersonIn,
  press,
  reads,
  seesPicture,
  type BrowserPerson,
  type Kind,
} from '#e2e/firefox/people.ts'

const couples: readonly { walker: Kind; traveller: Kind }[] = [
  { walker: 'firefox', traveller: 'chrome' },
  { walker: 'chrome', traveller: 'firefox' },
]

for (const kinds of couples)
  test(`a whole walk, the walker in ${kinds.walker}, the traveler in ${kinds.traveller}`, async ({
    server,
  }) => {
    test.setTimeout(300_000)
    const walker = await openPersonIn(kinds.walker, server, { role: 'walker', destination: 'lisbon' })
    const traveller = await openPersonIn(kinds.traveller, server, { role: 'traveller' })
    try {
      for (const { token } of [walker, traveller])
        await server.gql('mutation { saveRecordingConsent(granted: true) { id } }', {}, token)
      await meet(walker, traveller)
      const tripId = /\/trips\/([^/]+)\//.exec(traveller.page.url())?.[1] ?? ''

      await test.step('steering is acknowledged', async () => {
        await press(traveller.page, /^Turn left/)
        await press(walker.page, /^On it/)
        await reads(traveller.page, new RegExp(`${walker.name} is turning left`))
      })

      await test.step('the picture is back after each page was loaded anew', async () => {
        for (const { page } of [traveller, walker]) {
          const before = await metered(traveller.page)
          await page.reload()
          await seesPicture(traveller.page)
          await meteredAtLeast(traveller.page, before + 3)
        }
      })

      await test.step('a server that is away for 5 s takes neither picture nor seconds', async () => {
        const before = await metered(traveller.page)
        await server.kill()
        const killedAt = Date.now()
        await expect.poll(() => Date.now() - killedAt, { timeout: 10_000 }).toBeGreaterThan(5000)
        for (const { page } of [traveller, walker]) expect(await metered(page)).toBeGreaterThanOrEqual(0)
        await server.restart()
        await meteredAtLeast(traveller.page, before + 5)
      })

      await test.step('both meters agree with what is charged', async () => {
        const shown = [await metered(traveller.page), await metered(walker.page)] as const
        expect(Math.abs(shown[0] - shown[1])).toBeLessThanOrEqual(2)
        await press(traveller.page, /^End the walk/)
        await traveller.page.waitForSelector('[role="dialog"]')
        await pressInDialog(traveller.page, 'End the walk')
        await isAt(traveller.page, /\/receipt/)
        await isAt(walker.page, /\/receipt/)
        const receipt = async () => {
          const { data } = await server.gql(
            'query ($id: ID!) { tripReceipt(id: $id) { live_seconds total_cents captured_cents } }',
            { id: tripId },
            traveller.token,
          )
          return data?.['tripReceipt'] as {
            live_seconds: number
            total_cents: number
            captured_cents: number
          } | null
        }
        await expect
          .poll(async () => (await receipt())?.captured_cents, { timeout: 30_000 })
          .toBeGreaterThan(0)
        const charged = await receipt()
        expect(charged?.live_seconds).toBeGreaterThanOrEqual(shown[0])
        expect(charged?.live_seconds).toBeLessThanOrEqual(shown[0] + 6)
        expect(charged?.captured_cents).toBe(charged?.total_cents)
      })

      await test.step('the replay plays', async () => {
        await traveller.page.goto(`${server.url}/trips/${tripId}/replay`)
        await traveller.page.waitForSelector('video', { timeout: 60_000 })
        await traveller.page.evaluate(() => {
          const film = document.querySelector('video')
          if (film) film.muted = true
          return film?.play()
        })
        await seesPicture(traveller.page)
      })
      expect([...walker.errors, ...traveller.errors]).toEqual([])
    } catch (error) {
      for (const [who, { page }] of Object.entries({ walker, traveller }))
        await test
          .info()
          .attach(who, { body: Buffer.from(await page.screenshot()), contentType: 'image/png' })
      throw error
    } finally {
      await Promise.all([walker.browser.close(), traveller.browser.close()])
    }
  })

/** The walker goes online, the traveler asks, and both see the meter run. */
async function meet(walker: BrowserPerson, traveller: BrowserPerson): Promise<void> {
  const origin = new URL(walker.page.url()).origin
  await test.step('the walker goes online', async () => {
    const { page } = walker
    await page.setGeolocation(lisbon)
    await page.goto(`${origin}/walk`)
    await press(page, /^Go online/)
    await reads(page, /Go offline/)
  })
  await test.step('the traveler asks this walker', async () => {
    const { page } = traveller
    await page.goto(`${origin}/show-walker-on-map?destination=lisbon`)
    await press(page, /^OK$/)
    await press(page, new RegExp(`^${walker.name} .*Free now`))
    await press(page, /^Start Trip/)
    await press(page, /^Request .* up to/)
    await isAt(page, /\/trips\/[^/]+\/(waiting|live)/)
  })
  await test.step('the walker accepts, and the picture is there', async () => {
    await press(walker.page, /^Accept/)
    await isAt(walker.page, /\/live/)
    await isAt(traveller.page, /\/live/)
    await seesPicture(traveller.page)
    await meteredAtLeast(traveller.page, 3)
  })
}

async function pressInDialog(page: Page, name: string): Promise<void> {
  const button = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="dialog"] button')].find(
        (one) => one.textContent?.trim() === wanted,
      ) ?? null,
    { timeout: 30_000, polling: 100 },
    name,
  )
  const element = button.asElement()
  if (!element) throw new Error(`no ${name} in the dialog`)
  await (element as ElementHandle<Element>).click()
}
