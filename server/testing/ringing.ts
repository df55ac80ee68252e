import { eventually } from '#server/testing/wait-for.ts'
import type { openTripFixture } from '#server/testing/trips.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A request that rings at two walkers, because the one who was asked first has let the time pass. */
export async function ringingAtTwo(test: TestApp, fixture: Awaited<ReturnType<typeof openTripFixture>>) {
  const traveller = await fixture.traveller()
  const tripId = await fixture.request(traveller, await fixture.walker())
  const walkers = [await fixture.walker(), await fixture.walker()] as const
  fixture.clock.forward(29_000)
  await fixture.awake(...walkers)
  await test.forward(2)
  await eventually(async () => {
    for (const { userId } of walkers)
      if (!(await test.app.services.trips.ringsAt(tripId, userId))) throw new Error(`not yet at ${userId}`)
  })
  return { tripId, traveller, walkers }
}
