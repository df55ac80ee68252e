import { expect } from 'vitest'
import {
  fragmentBomb,
  headOnly,
  me,
  rowsOf,
  socketTo,
  startOf,
  type Attempt,
} from '#proofs/hostile/testing/attack.ts'

/** What strangers try. */
export const fromOutside: readonly Attempt[] = [
  {
    finding: 1,
    attempt: 'fragments that use each other inside __schema, by POST and on a socket',
    expected: /^refused in time, refused on the socket$/,
    async tried(at) {
      const { people } = at
      const answered = await people.send(fragmentBomb())
      const { socket, heard, opened } = socketTo(at, '/graphql')
      await opened
      const payload = { query: fragmentBomb().replace('{', 'subscription {') }
      socket.send('{"type":"connection_init"}')
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
      await expect.poll(() => heard.join(), { timeout: 15_000 }).toContain('BAD_DOCUMENT')
      socket.close()
      const refused = answered.errors[0]?.extensions.category === 'validation' && answered.ms < 2000
      return `${refused ? 'refused in time' : `${answered.ms} ms ${answered.body}`}, refused on the socket`
    },
  },
  {
    finding: 2,
    attempt: 'operations by GET on every spelling of the path, with the visitor’s cookie',
    expected: /^(40[0-9] ){12}0$/,
    async tried(at) {
      const { server, ana } = at
      const before = server.codes(ana.phone).length
      const asks = [me, `{ verifyPhoneNumber(phone: "${ana.phone}") { status } }`]
      const paths = [
        '/graphql',
        '/%67raphql',
        '//graphql',
        '/./graphql',
        '/graphql/',
        'http://walks.test/graphql',
      ]
      const cookie = `huvr_access=${ana.cookies['huvr_access']}`
      const statuses: string[] = []
      for (const query of asks)
        for (const at of paths) {
          const answered = await server.request({
            path: `${at}?query=${encodeURIComponent(query)}`,
            headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
          })
          statuses.push(answered.body.includes(ana.id) ? 'answered' : String(answered.status))
        }
      return `${statuses.join(' ')} ${server.codes(ana.phone).length - before}`
    },
  },
  {
    finding: 3,
    attempt: 'a forged X-Forwarded-For for each of 20 questions about numbers',
    expected: /^10 answered$/,
    async tried(at) {
      const { people } = at
      const from = people.newAddress()
      let answered = 0
      for (let n = 0; n < 20; n++) {
        const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` }
        if ((await people.ask(`+1917300${String(1000 + n)}`, { from, headers })) === 'NEW_USER') answered++
      }
      return `${answered} answered`
    },
  },
  {
    finding: 4,
    attempt: 'stills and chunks of 15 MB from strangers, of which only the head is sent',
    expected: /^40[13] 40[13] 40[13]$/,
    async tried(at) {
      const paths = ['/media/stills/forged', '/media/uploads/rec_1/0', '/media/uploads/rec_1/poster']
      const answers = await Promise.all(
        paths.map((place) =>
          headOnly(at, [`PUT ${place} HTTP/1.1`, 'Content-Type: image/jpeg', 'Content-Length: 15000000']),
        ),
      )
      return answers.map((text) => text.slice(9, 12)).join(' ')
    },
  },
  {
    finding: 6,
    attempt: 'sockets that say nothing, and the 21st subscription of one that does',
    expected: /^4408 TOO_MANY$/,
    async tried(at) {
      const { ana } = at
      const silent = socketTo(at, '/graphql')
      const busy = socketTo(at, '/graphql', {
        cookie: `huvr_access=${ana.cookies['huvr_access']}`,
        origin: 'https://walks.test',
      })
      await busy.opened
      busy.socket.send('{"type":"connection_init"}')
      for (let n = 0; n < 21; n++)
        busy.socket.send(
          JSON.stringify({
            id: `${n}`,
            type: 'subscribe',
            payload: { query: 'subscription { myTripChanged { id } }' },
          }),
        )
      await expect.poll(() => busy.heard.join(), { timeout: 15_000 }).toContain('TOO_MANY')
      busy.socket.close()
      return `${await silent.closed} TOO_MANY`
    },
  },
  {
    finding: 6,
    attempt: 'a flood of 150 sign-ins from 150 addresses, beside a person who reads',
    expected: /^no INTERNAL, read before the flood was over$/,
    async tried(at) {
      const { people } = at
      let isOver = false
      const flood = Promise.all(
        Array.from({ length: 150 }, (_, n) =>
          people.signIn({ username: `+1917400${String(1000 + n)}`, password: 'Wrong1234' }),
        ),
      )
      void flood.then(() => (isOver = true))
      const read = await people.send('{ destination(first: 7, page: 1) { data { id } } }')
      const inTime = read.errors.length === 0 && !isOver
      const odd = (await flood).filter((answer) => answer !== 'WRONG_CREDENTIALS' && answer !== 'TOO_MANY')
      return `${odd.length === 0 ? 'no INTERNAL' : odd.join()}, ${inTime ? 'read before the flood was over' : read.body}`
    },
  },
  {
    finding: 7,
    attempt: 'a near spelling of production, the demo for the world, and the pages of the demo',
    expected: /^1 NODE_ENV must be .*\|1 .*PUBLIC_URL reaches beyond.*\|404 404 404$/s,
    async tried(at) {
      const { server } = at
      const starts = await Promise.all([
        startOf('server/main.ts', { NODE_ENV: 'Production' }),
        startOf('dev/main.ts', { PUBLIC_URL: 'https://walks.test' }),
      ])
      const pages = await Promise.all(
        ['/dev/messages.json', '/%64ev/state.json', '/dev/clock'].map((at) =>
          server.request({ path: at, headers: { host: 'localhost', accept: 'application/json' } }),
        ),
      )
      return [...starts, pages.map(({ status }) => status).join(' ')].join('|')
    },
  },
  {
    finding: 9,
    attempt: 'what the role may that the server runs as',
    expected: /^\[\]$/,
    async tried(at) {
      const roles = await rowsOf(
        at,
        `select distinct usename as name from pg_stat_activity where datname = current_database() and application_name like 'huvr%'`,
      )
      expect(roles.length).toBeGreaterThan(0)
      const faults: string[] = []
      for (const { name } of roles) {
        const [may] = await rowsOf(
          at,
          `select r.rolsuper or r.rolcreaterole or r.rolbypassrls as mighty,
                  pg_has_role(r.oid, 'pg_execute_server_program', 'member') as programs,
                  exists (select from pg_class c where c.relowner = r.oid) as owns,
                  exists (select from unnest(array['audit_log', 'trip_history', 'ledger_postings', 'ledger_transactions', 'tariffs']) as t(name)
                          where has_table_privilege(r.oid, t.name, 'update, delete, truncate, trigger')) as edits
           from pg_roles r where r.rolname = $1`,
          [name],
        )
        for (const [what, isSo] of Object.entries(may ?? {})) if (isSo) faults.push(`${name} ${what}`)
      }
      return JSON.stringify(faults)
    },
  },
  {
    finding: 10,
    attempt: 'control characters, half a body and malformed messages on a socket',
    expected: /^BAD_INPUT BAD_INPUT error 0 lines$/,
    async tried(at) {
      const { server, people } = at
      const lines = server.log().split('\n').length
      const control = await people.send(
        'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }',
        {
          phone: '+1646\u0000',
        },
      )
      const half = await server.request(
        { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' } },
        '{"query":"{ me',
      )
      const { socket, heard, opened } = socketTo(at, '/graphql')
      await opened
      for (const message of ['{"type":"connection_init"}', 'null', '{"id":"1","type":"subscribe"}'])
        socket.send(message)
      await expect.poll(() => heard.filter((one) => one.includes('BAD_INPUT')).length).toBe(2)
      socket.close()
      const codes = [control.errors[0]?.extensions.code, JSON.parse(half.body).errors[0].extensions.code]
      return `${codes.join(' ')} error ${server.log().split('\n').length - lines} lines`
    },
  },
]
