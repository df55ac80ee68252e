import { checkHere } from '#e2e/check-screen.ts'
import { expect, test } from '#e2e/stage.ts'

type Past = { id: string; video_url: string | null }

for (const size of ['phone', 'desktop'] as const)
  test(`an operator opens the recording of somebody else's walk for a reason, ${size}`, async ({
    person,
    server,
  }) => {
    const owner = await person('noor', { size })
    const { data } = await server.gql('{ archivedTrips { id video_url } }', {}, owner.token)
    const past = (data?.['archivedTrips'] ?? []) as Past[]
    const trip = past.find((one) => one.video_url !== null)
    expect(trip).toBeDefined()
    const { page } = await person('olga', { size })
    await page.emulateMedia({ colorScheme: size === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' })
    await page.goto(`/trips/${trip?.id}/replay`)
    await page.waitForURL(/\/operator\/trips\//)
    await page.getByRole('button', { name: 'Open the evidence' }).click()
    await expect(page.getByText('Please say why you look at this trip.')).toBeVisible()
    await page.getByLabel('Why do you look at this trip?').fill('Ticket 12: no sound')
    await checkHere(page, 'the reason')
    await page.getByRole('button', { name: 'Open the evidence' }).click()
    const film = page.getByLabel('Recording of this trip')
    await expect(film).toBeVisible()
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth), { timeout: 30_000 })
      .toBeGreaterThan(0)
    await checkHere(page, 'the evidence')
    // The two people themselves, and anybody else, are told that the page is not theirs.
    await owner.page.goto(`/operator/trips/${trip?.id}`)
    await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText(/run the place/)
  })
