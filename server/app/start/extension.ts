import type { FastifyInstance } from 'fastify'
import type { BackgroundWork } from '#server/app/background/background.ts'
import type { App } from '#server/app/context.ts'

/** What dev/ adds to a server on twins: the /dev routes before it listens, seeds and demo walkers after. */
export type Extension = {
  routes(app: App, http: FastifyInstance, work: BackgroundWork): Promise<void>
  started(app: App): Promise<{ stop(): Promise<void>; welcome: string }>
}
