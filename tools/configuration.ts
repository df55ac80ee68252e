import fs from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'
import { configVariables } from '#server/config/config.ts'
import type { Group, Variable } from '#server/config/variables.ts'

const begin = '<!-- configuration: written by npm run codegen -->'
const end = '<!-- configuration: end -->'

/** The page with the list of variables between its two markers written again from the schema of the configuration. */
export async function withVariables(page: string, file: string): Promise<string> {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} lacks the markers of the list`)
  const options = JSON.parse(fs.readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig
  const { code, errors } = await format(file, [before, begin, list(), end, after].join('\n'), options)
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`)
  return code
}

function list(): string {
  const single = configVariables.filter(({ group }) => group === null)
  const grouped = configVariables.filter(({ group }) => group !== null)
  const groups = [...new Set(grouped.flatMap(({ group }) => group ?? []))]
  return [
    table(
      ['variable', 'meaning', 'not set', 'example'],
      single.map((one) => [...cells(one), code(one.example)]),
    ),
    'The variables of a service are set together or not at all; none of them set chooses what stands under "not set". What has no example below is for some services alone.',
    table(['variable', 'meaning', 'not set'], grouped.map(cells)),
    '### Examples',
    `\`\`\`sh\n${groups.map(example).join('\n\n')}\n\`\`\``,
  ].join('\n\n')
}

const cells = ({ name, description, otherwise }: Variable): string[] => [code(name), description, otherwise]

const code = (text: string): string => `\`${text}\``

function table(head: string[], rows: string[][]): string {
  const line = (row: string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function example(group: Group): string {
  // What is left out as a rule has no example.
  const members = configVariables.filter((one) => one.group === group && one.example !== '')
  return [`# ${group.note}`, ...members.map((one) => `${one.name}=${one.example}`)].join('\n')
}
