// Over the whole stack: a call with a Firefox on one side.
import { openLink, type Link } from '#e2e/support/link.ts'
import { expect, test as base } from '#e2e/support/fixtures.ts'
import { startServer } from '#e2e/support/server.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { startRelay } from '#server/testing/relay.ts'
import {
  metered,
  meteredAtLeast,
  openPersonIn,
  press,
  reads,
  type BrowserPerson,
} from '#e2e/firefox/people.ts'
import { openRelayWay, type RelayWay } from '#e2e/firefox/relay-way.ts'
import { nothingSeenFor, pictureBackSince, seenPicture, watchPicture } from '#e2e/firefox/seen-picture.ts'
import { couples, endAndSettle, meet, withPictures } from '#e2e/firefox/steps.ts'

const turnserver = process.env['TURNSERVER_PATH'] ?? ''
const secret = 'relay-of-tests-4Kd9'
const cutsS = [5, 15]
const backWithinMs = 5000
/** The meter that is shown may be so far behind: a beat goes every 2 s, and the last marks of each are not counted yet. */
const shownLateS = 3

/** A server whose calls go through a real coturn and through nothing else, on a way that can lose a person's packets. */
const test = base.extend<object, { server: TestServer; relayWay: RelayWay }>({
  relayWay: [
    // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      // Both sides stand on this machine, which a relay refuses to reach by itself. The tests are skipped without a relay.
      const relay =
        turnserver === ''
          ? null
          : await startRelay(turnserver, secret, ['--no-cli', '--allow-loopback-peers'])
      const way = await openRelayWay(relay?.port ?? 3478)
      await use(way)
      way.close()
      relay?.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ relayWay }, use) => {
      const server = await startServer({
        TURN_URLS: `turn:127.0.0.1:${relayWay.port}?transport=udp`,
        TURN_SECRET: secret,
        DEMO_WALKERS: 'off',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const kinds of couples)
  test(`the picture comes back after a cut, the walker in ${kinds.walker}, the traveler in ${kinds.traveller}`, async ({
    relayWay,
    server,
  }) => {
    test.skip(turnserver === '', 'there is no turnserver on this machine and it cannot be installed')
    test.setTimeout(300_000)
    const links = { walker: await openLink(server.port), traveller: await openLink(server.port) }
    const asWalker = { role: 'walker', destination: 'lisbon' } as const
    const walker = await openPersonIn(kinds.walker, server, asWalker, links.walker.url)
    const traveller = await openPersonIn(kinds.traveller, server, { role: 'traveller' }, links.traveller.url)
    const people = { walker, traveller }
    await withPictures(people, async () => {
      for (const { token } of [walker, traveller])
        await server.gql('mutation { saveRecordingConsent(granted: true) { id } }', {}, token)
      const tripId = await meet(walker, traveller)
      await watchPicture(traveller.page)

      // The other side's end is named peer-reflexive where its packets came before its candidate; its own page tells of it.
      await test.step('the call goes through the relay', async () => {
        for (const { page } of [walker, traveller])
          await expect
            .poll(() => page.evaluate(() => JSON.stringify(window.__huvrCall?.counters())))
            .toMatch(/"path":"relay\//)
      })

      for (const side of ['walker', 'traveller'] as const)
        for (const seconds of cutsS)
          await test.step(`the ${side}'s link is down for ${seconds} s`, async () => {
            const [before, seenBefore] = [await metered(traveller.page), await seenSeconds(traveller)]
            const phone = { link: links[side], relayWay, userId: people[side].userId }
            await cut(phone, true)
            await nothingSeenFor(traveller.page, seconds * 1000)
            const upAt = await cut(phone, false)
            const backMs = (await pictureBackSince(traveller.page, upAt)) - upAt
            console.log(`${side} in ${kinds[side]}, cut of ${seconds} s: picture back after ${backMs} ms`)
            expect.soft(backMs, `${side}, ${seconds} s`).toBeLessThanOrEqual(backWithinMs)
            await meteredAtLeast(traveller.page, before + 5)
            for (const { page } of [walker, traveller]) {
              const [shown, seen] = [await metered(page), await seenSeconds(traveller)]
              expect(shown - before).toBeLessThanOrEqual(seen - seenBefore + shownLateS)
              expect(shown).toBeLessThanOrEqual(seen)
            }
          })

      await test.step('the walk continues', async () => {
        await press(traveller.page, /^Turn left/)
        await press(walker.page, /^On it/)
        await reads(traveller.page, new RegExp(`${walker.name} is turning left`))
      })

      await test.step('what is charged is what was seen', async () => {
        const shown = await metered(traveller.page)
        const charged = await endAndSettle(server, walker, traveller, tripId)
        const seen = await seenSeconds(traveller)
        console.log(`seen for ${seen.toFixed(1)} s, charged for ${charged.live_seconds} s`)
        expect(charged.live_seconds).toBeGreaterThanOrEqual(shown)
        expect(charged.live_seconds).toBeLessThanOrEqual(seen)
        expect(charged.captured_cents).toBe(charged.total_cents)
      })
    }).finally(() => {
      for (const link of Object.values(links)) link.close()
    })
  })

type Phone = { link: Link; relayWay: RelayWay; userId: string }

/** Takes a phone's link down, or up again: its sockets to the server and the packets of its call. */
async function cut({ link, relayWay, userId }: Phone, isCut: boolean): Promise<number> {
  relayWay.cut(userId, isCut)
  if (!isCut) return link.up()
  await link.down()
  return Date.now()
}

const seenSeconds = async ({ page }: BrowserPerson) => (await seenPicture(page)).movedMs / 1000
