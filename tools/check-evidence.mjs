/** `npm run check-evidence -- <file.zip>`: says whether a file of evidence is as it was sealed. */
import path from 'node:path'
import { install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

const [named] = process.argv.slice(2)
// A path is meant from where the command was typed.
const file = named === undefined ? [] : [path.resolve(process.env['INIT_CWD'] ?? process.cwd(), named)]
process.chdir(root)
install({ toWork: false })
process.exit(await run(pinnedNode(), ['server/app/check-evidence.ts', ...file], { env: toolEnv() }))
