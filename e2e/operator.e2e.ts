// Over the whole stack: the recording plays, and the file has on disk the hash that the server has noted.
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { facts, plays } from '#web/testing/video.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

type Past = { id: string; video_url: string | null }

test("an operator opens the recording of other people's walk for a reason", async ({ person, server }) => {
  const owner = await person('noor')
  const { data } = await server.gql('{ archivedTrips { id video_url } }', {}, owner.token)
  const past = (data?.['archivedTrips'] ?? []) as Past[]
  const trip = past.find((one) => one.video_url !== null)
  expect(trip).toBeDefined()
  const { page } = await person('olga')
  await page.goto(`/trips/${trip?.id}/replay`)
  await page.waitForURL(/\/console\/trips\//)
  await page.getByLabel('Why are you opening this trip?').fill('Ticket 12: no sound')
  await page.getByRole('button', { name: 'Open the evidence' }).click()
  const player = page.getByLabel('Recording of this trip')
  await expect(player).toBeVisible()
  await facts(player)
  await test.step('the table shows an event in the recording', async () => {
    await page.getByText('All events as a table').click()
    const table = page.getByRole('table', { name: 'Events of this trip' })
    await expect(table.getByText('Opened the evidence – Ticket 12: no sound').first()).toBeVisible()
    await table
      .getByRole('button', { name: /^Show / })
      .last()
      .click()
    await plays(player, 0.01)
  })
  await test.step('all of it is a file to take away, with the hash that it has on disk', async () => {
    const card = page.getByRole('region', { name: 'Evidence file' })
    const started = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download the evidence' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe(`evidence-${trip?.id}.zip`)
    const file = await fs.readFile(await download.path())
    const sha256 = createHash('sha256').update(file).digest('hex')
    await expect(card.getByText(sha256)).toBeVisible()
    // The hash is found later, too: among what operators did.
    await page.reload()
    await page.getByLabel('Why are you opening this trip?').fill('Ticket 12: no sound')
    await page.getByRole('button', { name: 'Open the evidence' }).click()
    await page.getByText('All events as a table').click()
    const table = page.getByRole('table', { name: 'Events of this trip' })
    await expect(table.getByText(`Sealed an evidence file – SHA-256 ${sha256}`)).toBeVisible()
  })
  // The two people themselves, and anybody else, are told that the page is not theirs.
  await owner.page.goto(`/operator/trips/${trip?.id}`)
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
})
