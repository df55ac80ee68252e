import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import type { App } from '#server/app/context.ts'
import { asVisitor } from '#server/db/pool.ts'

/** A part of the server that is broken for so long, or until it is mended. */
export type Breakage = {
  part: 'book' | 'bookAnswers' | 'sms' | 'pool' | 'disk'
  ms: number
}

/** More visitors than there are connections for. */
const visitors = 60

/** Breaks parts of a running server from within, and mends them. */
export function breakableParts(app: App): { break(breakage: Breakage): void; mend(): void } {
  const { createWriteStream } = fs
  const { twins, pool } = app
  return {
    break({ part, ms }) {
      const faults = twins?.payments?.faults
      switch (part) {
        case 'book':
          if (faults) faults.mode = 'down'
          return
        case 'bookAnswers':
          if (faults) faults.mode = 'answerLost'
          return
        case 'sms':
          if (twins) twins.inbox.faults.sms = true
          return
        case 'pool':
          for (let visitor = 0; visitor < visitors; visitor++)
            asVisitor(() => sql`select pg_sleep(${ms / 1000})`.execute(pool.db)).catch(() => undefined)
          return
        case 'disk':
          fs.createWriteStream = fullDisk as never
          syncBuiltinESMExports()
          return
      }
    },
    mend() {
      if (twins?.payments) twins.payments.faults.mode = 'none'
      if (twins) twins.inbox.faults.sms = false
      fs.createWriteStream = createWriteStream
      syncBuiltinESMExports()
    },
  }
}

/** What a file on a full disk does: it can be opened, and takes nothing. */
function fullDisk(): Writable {
  return new Writable({
    write: (_part, _encoding, done) =>
      done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
  })
}
