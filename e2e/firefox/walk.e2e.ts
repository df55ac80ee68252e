// Over the whole stack: whole walks with a Firefox on one side.
import { expect, test } from '#e2e/support/fixtures.ts'
import { metered, meteredAtLeast, openPersonIn, press, reads, seesPicture } from '#e2e/firefox/people.ts'
import { couples, endAndSettle, meet, withPictures } from '#e2e/firefox/steps.ts'

for (const kinds of couples)
  test(`a whole walk, the walker in ${kinds.walker}, the traveler in ${kinds.traveller}`, async ({
    server,
  }) => {
    test.setTimeout(300_000)
    const walker = await openPersonIn(kinds.walker, server, { role: 'walker', destination: 'lisbon' })
    const traveller = await openPersonIn(kinds.traveller, server, { role: 'traveller' })
    await withPictures({ walker, traveller }, async () => {
      for (const { token } of [walker, traveller])
        await server.gql('mutation { saveRecordingConsent(granted: true) { id } }', {}, token)
      const tripId = await meet(walker, traveller)

      await test.step('steering is acknowledged', async () => {
        await press(traveller.page, /^Turn left/)
        await press(walker.page, /^On it/)
        await reads(traveller.page, new RegExp(`${walker.name} is turning left`))
      })

      await test.step('the picture is back after each page was loaded again', async () => {
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
        const charged = await endAndSettle(server, walker, traveller, tripId)
        expect(charged.live_seconds).toBeGreaterThanOrEqual(shown[0])
        expect(charged.live_seconds).toBeLessThanOrEqual(shown[0] + 6)
        expect(charged.captured_cents).toBe(charged.total_cents)
      })

      await test.step('the replay plays', async () => {
        await traveller.page.goto(`${server.url}/trips/${tripId}/replay`)
        await traveller.page.waitForSelector('video', { timeout: 60_000 })
        await traveller.page.evaluate(() => {
          const video = document.querySelector('video')
          if (video) video.muted = true
          return video?.play()
        })
        await seesPicture(traveller.page)
      })
    })
  })
