import { RoomServiceClient } from 'livekit-server-sdk'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { listen } from '#server/testing/live-client.ts'
import { openHooks } from '#server/testing/livekit-hooks.ts'
import { livekitPage } from '#server/testing/livekit-page.ts'
import { livekitEnv, livekitKey, startLivekit } from '#server/testing/livekit.ts'
import { wholeApp } from '#server/testing/test-app.ts'

/**
 * The whole product with its rooms on a real LiveKit server, of the program that is named, whose webhooks reach it; and a page in which people
 * enter these rooms. `isThere`: whether the room server has a person in any room.
 */
export async function appOnLivekit(program: string) {
  const hooks = await openHooks()
  const livekit = await startLivekit(program, { webhookUrl: hooks.url })
  const app = await wholeApp(await testDatabaseUrl(), livekitEnv(`ws://127.0.0.1:${livekit.port}`))
  const liveUrl = await listen(app)
  hooks.to = `${liveUrl.replace(/^ws/, 'http').replace(/\/live$/, '')}/webhooks/rooms`
  const page = await livekitPage(`http://127.0.0.1:${livekit.port}`)
  const { apiKey, apiSecret } = livekitKey
  const rooms = new RoomServiceClient(`http://127.0.0.1:${livekit.port}`, apiKey, apiSecret)
  return {
    app,
    liveUrl,
    hooks,
    page,
    async isThere(personId: string): Promise<boolean> {
      const people = (await rooms.listRooms()).map(({ name }) => rooms.listParticipants(name))
      return (await Promise.all(people)).flat().some(({ identity }) => identity === personId)
    },
    async close() {
      await page.close()
      await app.close()
      await livekit.stop()
      hooks.close()
    },
  }
}
