import { startEmbeddedPostgres } from '#server/db/embedded.ts'

// A process that starts the bundled database in the folder of its argument and says when it accepts connections.
await startEmbeddedPostgres(process.argv[2] ?? '')
process.send?.('ready')
