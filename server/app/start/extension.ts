import type { TwinName } from '#server/config/settings.ts'
import type { FastifyInstance } from 'fastify'
import type { BackgroundWork } from '#server/app/background/background.ts'
import type { App } from '#server/app/context.ts'

/** What dev/ adds to a server on twins: the /dev routes before it listens, seeds and demo walkers after. */
export type Extension = {
  /**
   * Stand-ins that each of several servers may have for itself: for tests whose people need no text, mail or check. None
   * unless said.
   */
  separateTwins?: readonly TwinName[]
  routes(app: App, http: FastifyInstance, work: BackgroundWork): Promise<void>
  started(app: App, work: Pick<BackgroundWork, 'settle'>): Promise<{ stop(): Promise<void>; welcome: string }>
}
