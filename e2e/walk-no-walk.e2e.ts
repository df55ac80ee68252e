// Over the whole stack: a call of two people near a marked place.
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  kyoto,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

const north = (metres: number) => ({ ...kyoto, latitude: kyoto.latitude + metres / 111_195 })
const schoolAtM = 500
const radiusM = 100

/** An operator marks a school on the way; resolves with its id. */
async function markSchool(server: TestServer, operator: Person): Promise<string> {
  const { data, errors } = await server.gql(
    `mutation ($data: NoWalkPlaceInput!) {
      markNoWalkPlace(data: $data, source: "A list", reason: "Parents asked for it") { place { id } }
    }`,
    { data: { kind: 'school', name: 'Cedar School', place: north(schoolAtM), radius_m: radiusM } },
    operator.token,
  )
  expect(errors).toBeUndefined()
  return data?.['markNoWalkPlace'].place.id
}

/** The phone says where it is again and again, a meter to and fro, until something follows from it. */
async function walks({ context }: Person, metres: number, until: () => Promise<void>): Promise<void> {
  let steps = 0
  await expect(async () => {
    await context.setGeolocation(north(metres + (steps++ % 2)))
    await until()
  }).toPass({ timeout: 30_000 })
}

test('a walker comes to a place that is not walked: a note to each of the two, and the walk continues', async ({
  person,
  newTraveller,
  newWalker,
  server,
}) => {
  test.setTimeout(300_000)
  const operator = await person('olga', { size: 'desktop' })
  const schoolId = await markSchool(server, operator)
  const walker = await newWalker({ destination: 'kyoto' })
  const traveller = await newTraveller()
  await goOnline(walker, kyoto)
  const tripId = await request(traveller, walker.name, 'kyoto')
  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 2)
  const near = ({ page }: Person) =>
    page.getByText('A school is near. Please stay outside and keep the camera away.')
  const refused = traveller.page.getByText('This is a school, where no walks go. Please turn back.')

  await test.step('near its edge the walker is notified, calmly, and the traveler is not', async () => {
    await expect(near(walker)).toHaveCount(0)
    await walks(walker, schoolAtM - radiusM - 40, () => expect(near(walker)).toBeVisible({ timeout: 1500 }))
    await near(walker).hover()
    await checkEverywhere(walker.page, 'walk-no-walk-near', true)
    await expect(near(traveller)).toHaveCount(0)
    await walker.page.mouse.move(0, 0)
    await expect(near(walker)).toHaveCount(0)
  })

  await test.step('inside it the traveler cannot lead farther in, and can lead out', async () => {
    const steering = traveller.page.getByRole('group', { name: 'Steering' })
    await walks(walker, schoolAtM, async () => {
      await steering.getByRole('button', { name: 'Closer', exact: true }).click()
      await expect(refused).toBeVisible({ timeout: 1500 })
    })
    await checkEverywhere(traveller.page, 'walk-no-walk-inside', true)
    await steering.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(walker.page.getByText('Stop', { exact: true }).first()).toBeVisible()
    // Once for each place and walk.
    await expect(near(walker)).toHaveCount(0)
  })

  await test.step('nothing is cut: picture and meter go on until one of the two ends the walk', async () => {
    await meteredAtLeast(traveller.page, (await metered(traveller.page)) + 5)
    await seesPicture(traveller.page)
    await endWalk(traveller.page)
    const receipt = await settledReceipt(server, traveller, tripId)
    expect(receipt.trip).toMatchObject({ status: 'settled', end_reason: 'endedByTraveller' })
  })

  const { data } = await server.gql(
    'mutation ($id: ID!) { liftNoWalkPlace(id: $id, reason: "The school has moved away") { status } }',
    { id: schoolId },
    operator.token,
  )
  expect(data?.['liftNoWalkPlace'].status).toBe('LIFTED')
})
