/**
 * Builds domain/places/generated/city-names.ts: `build.ts <folder of cldr-dates-full>`, which is the unpacked package of that name.
 * The names are CLDR's exemplar cities of time zones (Unicode License v3).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Zones = { [name: string]: Zones | string }

const languages = ['es']
const folder = process.argv[2]
if (!folder) throw new Error('Please name the folder of cldr-dates-full.')

function citiesIn(language: string): Map<string, string> {
  const file = path.join(folder as string, 'main', language, 'timeZoneNames.json')
  const { main } = JSON.parse(readFileSync(file, 'utf8')) as {
    main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }>
  }
  const cities = new Map<string, string>()
  const walk = (zones: Zones, zone: string): void => {
    for (const [part, below] of Object.entries(zones)) {
      if (part === 'exemplarCity' && typeof below === 'string') cities.set(zone, below)
      else if (typeof below === 'object') walk(below, `${zone}/${part}`)
    }
  }
  walk(main[language]?.dates.timeZoneNames.zone ?? {}, '')
  return cities
}

const english = citiesIn('en')
const version = (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string })
  .version
const tables = languages.map((language) => {
  const names = [...citiesIn(language)].flatMap(([zone, name]) => {
    const own = english.get(zone) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    return own === name ? [] : [`${own}:${name}`]
  })
  const text = [...new Set(names)].toSorted().join('|')
  return `  ['${language}', ${JSON.stringify(text)}],`
})
writeFileSync(
  path.join(import.meta.dirname, '../../domain/places/generated/city-names.ts'),
  `// Made by assets/city-names/build.ts from cldr-dates-full ${version}: what cities of time zones are called, \`English:name|\`.
export const cityNames: ReadonlyMap<string, string> = new Map([
${tables.join('\n')}
])
`,
)
