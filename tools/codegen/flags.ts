/** Writes web/public/flags: the flag of each country as a file, so that the package of flags is not needed to build. Run by `npm run codegen`. */
import fs from 'node:fs'
import path from 'node:path'

const source = 'node_modules/country-flag-icons'
const folder = 'web/public/flags'

fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
fs.copyFileSync(path.join(source, 'LICENSE'), path.join(folder, 'LICENSE'))
for (const name of fs.readdirSync(path.join(source, '3x2')).filter((file) => /^[A-Z]{2}\.svg$/.test(file)))
  fs.copyFileSync(path.join(source, '3x2', name), path.join(folder, name))
