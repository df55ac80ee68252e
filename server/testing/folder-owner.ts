/** A process with a folder of its own and a database in it, which a test kills. */
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { ownFolder } from '#server/testing/own-folder.ts'

export type Owned = { dir: string; postgresUrl: string }

const { dir } = await ownFolder(process.argv[2])
const { url: postgresUrl } = await startEmbeddedPostgres(dir)
process.send?.({ dir, postgresUrl } satisfies Owned)
