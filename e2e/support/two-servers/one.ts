/** One of two servers of a browser test: the product and the demo's places and /dev, with the providers outside of it. */
import { addDevRoutes } from '#dev/page/routes.ts'
import { personNumber, seedPassword } from '#dev/seeds/people.ts'
import { addPerson, seed, seedId } from '#dev/seeds/seed.ts'
import { runServer } from '#server/app/start/start.ts'
import { doSteps } from '#server/testing/walking-steps.ts'

let [isReady, made] = [false, 0]

runServer({
  // No code, mail or check is asked for on these servers.
  separateTwins: ['sms', 'email', 'checks'],
  async routes(app, http, work) {
    addDevRoutes(app, http, {
      ready: () => isReady,
      settle: work.settle,
      list: () => [],
      endTrip: () => undefined,
      getLost: () => undefined,
      factorCode: async () => null,
      addPerson: async (as) => {
        let person = personNumber(made++, as)
        while (!(await addPerson(app, person))) person = personNumber(made++, as)
        const { firstName, lastName, phone } = person
        const userId = seedId('usr', person.key)
        if (person.walker)
          await doSteps(app.base.db, [{ userId, name: `${firstName} ${lastName}` }], app.base.clock.now())
        return { user_id: userId, first_name: firstName, phone, password: seedPassword }
      },
    })
  },
  async started(app) {
    await seed(app)
    isReady = true
    return { stop: async () => undefined, welcome: '' }
  },
})
