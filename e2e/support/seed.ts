/** Fills the given folder once for all servers of a run of browser tests (`npm run test:e2e`). */
import { seedInto } from '#e2e/support/server.ts'

await seedInto(process.argv[2] ?? '')
