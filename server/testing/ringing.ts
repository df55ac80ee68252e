import { eventually } from '#server/testing/wait-for.ts'
import type { openTripFixture } from '#server/testing/trips.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A request that rings at two walkers, because the one who was asked first has let the time pass. */
export async function ringingAtTwo(test: TestApp, stage: Awaited<ReturnType<typeof openTripFixture>>) {
  const traveller = await stage.traveller()
  const tripId = await stage.request(traveller, await stage.walker())
  const walkers = [await stage.walker(), await stage.walker()] as const
  stage.clock.forward(29_000)
  await stage.awake(...walkers)
  await test.forward(2)
  await eventually(async () => {
    for (const { userId } of walkers)
      if (!(await test.app.services.trips.ringsAt(tripId, userId))) throw new Error(`not yet at ${userId}`)
  })
  return { tripId, traveller, walkers }
}
