/** `npm run stripe:webhooks`: compares our webhook endpoints at Stripe with what the code acts on; `-- --make` makes them. */
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
install({ toWork: false })
const asked = process.argv.slice(2)
process.exit(await run(pinnedNode(), ['server/app/stripe-webhooks.ts', ...asked], { env: toolEnv() }))
