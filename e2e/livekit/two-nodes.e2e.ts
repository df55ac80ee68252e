// Over the whole stack: two LiveKit servers that are one by a Redis, and a balancer before them.
import { missingForNodes, onLivekit } from '#e2e/livekit/fixtures.ts'
import { openLink } from '#e2e/support/link.ts'
import { expect, type Person } from '#e2e/support/fixtures.ts'
import { endWalk, metered, meteredAtLeast, settledReceipt } from '#e2e/support/steps.ts'
import { startLinkedWalk } from '#e2e/support/linked-walk.ts'

const test = onLivekit({ nodeCount: 2 })
test.skip(missingForNodes !== '', missingForNodes)

/** A node that is gone is passed over after about five seconds; busy machines take twice as long for the rest. */
const backWithinMs = 30_000

test('a walk whose sides have come by two nodes continues by itself when either node is killed', async ({
  newTraveller,
  newWalker,
  server,
  livekit,
}) => {
  test.slow()
  const links = { walker: await openLink(server.port), traveller: await openLink(server.port) }
  const walker = await newWalker({ url: links.walker.url })
  const traveller = await newTraveller({ url: links.traveller.url })
  const walk = await startLinkedWalk({ walker, traveller, links })
  expect(Math.min(...(livekit.balancer?.taken ?? []))).toBeGreaterThan(0)
  for (const [index, node] of livekit.nodes.entries()) {
    const before = await metered(traveller.page)
    await node.kill()
    await meteredAtLeast(traveller.page, before + 6, 2 * backWithinMs)
    console.log(
      `longest time without a picture after node ${index} was killed: ${await longestGapMs(traveller)} ms`,
    )
    await node.start()
  }
  expect(await longestGapMs(traveller)).toBeLessThanOrEqual(backWithinMs)
  await endWalk(traveller.page)
  expect((await settledReceipt(server, traveller, walk.tripId)).payment_status).toBe('captured')
  for (const link of Object.values(links)) link.close()
})

/** The longest time between two frames that the traveler has seen in this walk. */
const longestGapMs = ({ page }: Person) =>
  page.evaluate(() =>
    Math.round(Math.max(0, ...(window.__huvrCall?.gaps ?? []).map(([from, to]) => to - from))),
  )
