/** Writes the list of variables in docs/operations.md from the schema of the configuration. Run by `npm run codegen`. */
import fs from 'node:fs'
import { withVariables } from '#tools/configuration.ts'

const file = 'docs/operations.md'
fs.writeFileSync(file, await withVariables(fs.readFileSync(file, 'utf8'), file))
