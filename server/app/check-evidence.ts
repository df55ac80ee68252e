import { open } from 'node:fs/promises'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { checkEvidenceFile, type EvidenceCheck } from '#server/modules/operator/evidence/check-file.ts'

/**
 * `npm run check-evidence -- <file.zip>`, with the environment of the server that sealed it: says what the file is and which
 * of its parts are not as they were sealed. Ends with 0 when all is as it was, else with 1.
 */
const [name] = process.argv.slice(2)
if (name === undefined) end('Say which file: npm run check-evidence -- file.zip')
const checked = checkConfig(readEnv())
if (checked.kind === 'faulty') end(checked.faults.join('\n'))
const file = await open(name).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return end(`There is no file ${name}.`)
  throw error
})
try {
  const found = await checkEvidenceFile(file, loadSecrets(checked.config).evidence)
  process.stdout.write(`${sentences(found).join('\n')}\n`)
  process.exitCode = found.kind === 'read' && found.faults.length === 0 ? 0 : 1
} finally {
  await file.close()
}

function sentences(found: EvidenceCheck): string[] {
  if (found.kind === 'unreadable')
    return [
      found.why === 'noArchive'
        ? 'This is no whole file of evidence: its end is missing, or it is no archive.'
        : 'This is no file of evidence, or its manifest cannot be read.',
    ]
  const { manifest, faults } = found
  const { tripId, madeAt, by, reason, parts, leftOut } = manifest
  const about = [
    `Trip ${tripId}, taken at ${madeAt} by ${by.firstName ?? ''} (${by.id}), because: ${reason}`,
    ...leftOut.map((one) => `Left out when it was made: ${one.path} (${one.why})`),
  ]
  if (faults.length === 0)
    return [`The file is as it was sealed: the seal holds, and so do all ${parts.length} parts.`, ...about]
  const says = {
    changed: 'is not as it was sealed',
    missing: 'is missing',
    added: 'was added',
    otherKey: 'was made under another APP_SECRET: the seal cannot be checked with this one',
  }
  return [
    'The file is NOT as it was sealed:',
    ...faults.map(({ path, what }) => `- ${path} ${says[what]}`),
    'It says of itself, which proves nothing:',
    ...about,
  ]
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
