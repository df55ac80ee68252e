/** The server as `npm start` runs it, with what a proof does beside the API: people, tokens and the clock. */
import { runServer } from '#server/app/start/start.ts'
import { breakableParts, type Breakage } from '#proofs/operations/testing/breakage.ts'
import { cardToken as tokenOfCard } from '#server/testing/cards.ts'
import { makeDestination, signUp, tokenFor } from '#server/testing/people.ts'

export type Made = { traveller: string; walker: string; destinationId: string }

runServer({
  // No code, mail or check is asked for on these servers.
  separateTwins: ['sms', 'email', 'checks'],
  async routes(app, http) {
    const test = { app }
    http.post('/proof/couple', async (request): Promise<Made> => {
      // Where the provider is outside of this process, its form has given a token.
      const { cardToken } = (request.body ?? {}) as { cardToken?: string }
      const destinationId = await makeDestination(test)
      const traveller = await signUp(test, { firstName: 'Tia', consented: true })
      const walker = await signUp(test, { firstName: 'Wim', walker: true, consented: true })
      const saved = await app.services.money.addCard(traveller.userId, {
        token: cardToken ?? tokenOfCard(test),
        zip: '94107',
        country: 'US',
      })
      if (saved.kind !== 'added') throw new Error(`the card was not saved: ${saved.kind}`)
      return { traveller: traveller.userId, walker: walker.userId, destinationId }
    })
    http.post('/proof/token', async (request) => {
      const { userId } = request.body as { userId: string }
      return { token: await tokenFor(test, userId) }
    })
    const parts = breakableParts(app)
    http.post('/proof/break', async (request) => {
      parts.break(request.body as Breakage)
      return {}
    })
    http.post('/proof/mend', async () => {
      parts.mend()
      return {}
    })
    http.post('/proof/forward', async (request) => {
      app.twins?.clock.forward((request.body as { seconds: number }).seconds * 1000)
      const { trips, money, recordings, walkers } = app.services
      // What one round makes due is done in the next one.
      for (let round = 0; round < 3; round++) {
        await Promise.all([trips.sweep(), walkers.sweep(), money.sweepNow(), app.base.calls.sweepNow()])
        await Promise.all([recordings.joinDue(), recordings.sweep()])
        await app.jobs.idle()
      }
      return {}
    })
  },
  started: async () => ({ stop: async () => undefined, welcome: '' }),
})
