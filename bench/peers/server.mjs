/**
 * `node server.mjs <mercurius|apollo|yoga>`: another GraphQL server over the same database, for the two documents of
 * bench/server/list.ts, with plain resolvers of one statement each. Prints its port once it listens. It runs with this
 * folder's own packages (`npm ci` here), so that the project has none of them.
 */
import http from 'node:http'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import Fastify from 'fastify'
import { createSchema, createYoga } from 'graphql-yoga'
import { jwtVerify } from 'jose'
import mercurius from 'mercurius'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
// The database has ended, and with it the benchmark.
pool.on('error', () => process.exit())
const secret = Buffer.from(process.env.TOKEN_SECRET ?? '', 'base64')

const typeDefs = `
  type Destination { id: ID! name: String! location: String! image: String latitude: Float! longitude: Float! time_zone: String! walkers_online: Int! }
  type PaginatorInfo { total: Int! lastPage: Int! }
  type DestinationPaginator { data: [Destination!]! paginatorInfo: PaginatorInfo! }
  type User { id: ID! first_name: String! last_name: String email: String avatar: String }
  type Query { destination(first: Int!, page: Int): DestinationPaginator! me: User }
`

const page = {
  name: 'bench.page',
  text: `select d.id, d.name, d.location, d.image, d.latitude, d.longitude, d.time_zone, count(*) over ()::int as total,
    (select count(*)::int from walker_presence p where p.online and p.engaged_trip_id is null
       and p.latitude between d.latitude - 0.5 and d.latitude + 0.5
       and p.longitude between d.longitude - 0.5 and d.longitude + 0.5) as walkers_online
    from destinations d where d.status = 'active' order by d.sort_order, d.id limit $1 offset $2`,
}
const person = {
  name: 'bench.person',
  text: `select u.id, u.first_name, u.last_name, u.email, u.avatar from sessions s join users u on u.id = s.user_id
    where s.id = $1 and u.id = $2 and s.ended_at is null and s.expires_at > now() and u.banned_at is null`,
}

const resolvers = {
  Query: {
    destination: async (_root, { first, page: number = 1 }) => {
      const { rows } = await pool.query({ ...page, values: [first, (number - 1) * first] })
      const total = rows[0]?.total ?? 0
      return { data: rows, paginatorInfo: { total, lastPage: Math.ceil(total / first) } }
    },
    me: async (_root, _input, context) => {
      const token = /^Bearer (.+)$/.exec(context.authorization ?? '')?.[1]
      if (!token) return null
      const { payload } = await jwtVerify(token, secret, { issuer: 'huvr', audience: 'huvr-api' })
      const { rows } = await pool.query({ ...person, values: [payload.sid, payload.sub] })
      return rows[0] ?? null
    },
  },
}

const servers = {
  mercurius: async () => {
    const app = Fastify()
    await app.register(mercurius, {
      schema: typeDefs,
      resolvers,
      jit: 1,
      context: ({ headers }) => ({ authorization: headers.authorization }),
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return app.server.address().port
  },
  apollo: async () => {
    const server = new ApolloServer({ typeDefs, resolvers, includeStacktraceInErrorResponses: false })
    const { url } = await startStandaloneServer(server, {
      listen: { port: 0, host: '127.0.0.1' },
      context: async ({ req }) => ({ authorization: req.headers.authorization }),
    })
    return Number(new URL(url).port)
  },
  yoga: async () => {
    const yoga = createYoga({
      schema: createSchema({ typeDefs, resolvers }),
      context: ({ request }) => ({ authorization: request.headers.get('authorization') }),
      logging: false,
    })
    const server = http.createServer((request, response) => void yoga(request, response))
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    return server.address().port
  },
}

const start = servers[process.argv[2]]
if (!start) throw new Error(`the peers are ${Object.keys(servers).join(', ')}`)
process.on('disconnect', () => process.exit())
process.send?.(await start())
