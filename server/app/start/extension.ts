import type { FastifyInstance } from 'fastify'
import type { App } from '#server/app/context.ts'

/** What dev/ adds to a server on twins: the /dev routes before it listens, seeds and demo walkers after. */
export type Extension = {
  routes(app: App, http: FastifyInstance): Promise<void>
  started(app: App): Promise<{ stop(): Promise<void>; welcome: string }>
}
