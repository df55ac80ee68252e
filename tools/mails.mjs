/**
 * Compiles the template of the mails (server/modules/notifications/mails/mail.mjml) into the parts that the server puts mails
 * together from, so that the server needs neither the library nor a build step. Run by `npm run mails`.
 */
import fs from 'node:fs'
import path from 'node:path'
import mjml2html from 'mjml'

const folder = path.resolve(import.meta.dirname, '../server/modules/notifications/mails')
const source = fs.readFileSync(path.join(folder, 'mail.mjml'), 'utf8')
// Without `fonts` a name such as Roboto would be fetched from Google.
const { html, errors } = await mjml2html(source, { validationLevel: 'soft', keepComments: true, fonts: {} })
for (const error of errors) process.stderr.write(`${error.formattedMessage}\n`)
if (errors.length > 0) process.exit(1)

/** Blanks between tags are of no use; what is on the left follows the direction of the language. */
const small = html
  .replaceAll(/>\s+</g, '><')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/text-align: ?left/g, 'text-align:start')
  .replaceAll(/direction: ?ltr;?/g, '')
  .replaceAll(/border-left: ?4px/g, 'border-inline-start:4px')
  .replaceAll(/ align="left"/g, '')
const [head = '', ...rest] = small.split('<!--part:')
const parts = { head, ...Object.fromEntries(rest.map((part) => part.split(/-->(.*)/s).slice(0, 2))) }
const lines = Object.entries(parts).map(([name, part]) => `  ${name}: ${JSON.stringify(part.trim())},`)
fs.mkdirSync(path.join(folder, 'generated'), { recursive: true })
fs.writeFileSync(
  path.join(folder, 'generated/mail-parts.ts'),
  `/** Made of mail.mjml by \`npm run mails\`. */\nexport const mailParts = {\n${lines.join('\n')}\n} as const\n`,
)
