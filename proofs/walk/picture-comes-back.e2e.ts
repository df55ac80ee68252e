import { openLink } from '#e2e/support/link.ts'
import {
  closingAfterLoss,
  returnAfterCut,
  returnOfCamera,
  startLinkedWalk,
} from '#e2e/support/linked-walk.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { settledReceipt } from '#e2e/support/steps.ts'

test('promise 15 at the size of a CI run: the picture comes back by itself, and a lost walk is closed', async ({
  newTraveller,
  newWalker,
  server,
}) => {
  test.setTimeout(150_000)
  const links = { walker: await openLink(server.port), traveller: await openLink(server.port) }
  const walker = await newWalker({ url: links.walker.url })
  const traveller = await newTraveller({ url: links.traveller.url })
  const walk = await startLinkedWalk({ walker, traveller, links })

  const figures = {
    'cut of 15 s': await returnAfterCut(walk, 'walker', 15),
    'track ended': await returnOfCamera(walk, 'end'),
    'live track without frames': await returnOfCamera(walk, 'freeze'),
  }
  console.log(`picture back after, ms: ${JSON.stringify(figures)}`)
  for (const [what, ms] of Object.entries(figures)) expect.soft(ms, what).toBeLessThanOrEqual(5000)

  const end = await closingAfterLoss(walk, server, 'moved')
  expect(end.settledMs).toBeLessThanOrEqual(30_000)
  const receipt = await settledReceipt(server, traveller, walk.tripId)
  expect(receipt.trip.end_reason).toBe('connectionLost')
  for (const link of Object.values(links)) link.close()
})
