import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf } from '#tools/circles.ts'
import { exceptions, importsOf, layoutFault, type SourceFile } from '#tools/layout.ts'
import { repeatedBodies, styleSheets, unusedClasses } from '#tools/styles.ts'
import { tableFaults } from '#tools/tables.ts'

/** The house rules of ARCHITECTURE.md, held against every source file. Each message says what to do instead. */
const root = path.resolve(import.meta.dirname, '..')
const folders = ['domain', 'server', 'adapters', 'web', 'dev', 'e2e', 'proofs', 'bench', 'assets', 'tools']
const generated = /generated\/|\.gen\.|web\/build\//

const files: SourceFile[] = folders
  .flatMap((folder) =>
    fs.existsSync(path.join(root, folder))
      ? fs
          .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(folder, name).replaceAll('\\', '/'))
      : [],
  )
  .filter(
    (file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.includes('node_modules') && !generated.test(file),
  )
  .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

const isTest = (file: string) =>
  /\.(test|e2e)\.tsx?$|\/testing\/|\/fixtures\/|^e2e\/|contract\.ts$|^proofs\/|^bench\//.test(file)
const sources = files.filter((file) => !isTest(file.path))

/** All faults of one kind as lines `path: what to do`, so that the failure reads as a list of work. */
function faults(of: SourceFile[], fault: (file: SourceFile) => string | null): string[] {
  return of.flatMap((file) => {
    const found = fault(file)
    return found === null ? [] : [`${file.path}: ${found}`]
  })
}

/** Lines of comments say what they like. */
const withoutComments = (text: string) => text.replaceAll(/^ *(\/?\*|\/\/).*$/gm, '')

test('there are files to look at', () => expect(files.length).toBeGreaterThan(50))

test('imports follow the arrows, those of tests, proofs and benchmarks too', () => {
  expect(
    files.flatMap((file) => importsOf(file).flatMap((target) => layoutFault(file.path, target) ?? [])),
  ).toEqual([])
})

test('an exception from the arrows names an import that stands', () => {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]))
  const gone = exceptions.flatMap(({ from, to }) => to.filter((one) => !imports.get(from)?.includes(one)))
  expect(gone).toEqual([])
})

test('there is no circle of imports, type imports included', () => {
  expect(circlesOf(files)).toEqual([])
})

test('a file of what a module is given holds types alone', () => {
  const deps = sources.filter((file) => file.path.endsWith('.deps.ts'))
  expect(deps.length).toBeGreaterThan(0)
  expect(
    faults(deps, (file) =>
      /^import (?!type )|^export (const|let|function|async function|class|default)\b/m.test(file.text)
        ? 'only types stand here; values belong to the file that uses them'
        : null,
    ),
  ).toEqual([])
})

test('a durable call stands in a file of its kind, and such a file defines one', () => {
  const defines = /^(export )?(const|function) \w+[^=]*: CallKind</m
  const modules = sources.filter((file) => file.path.startsWith('server/modules/'))
  expect(modules.filter((file) => defines.test(file.text)).length).toBeGreaterThan(25)
  expect(
    faults(modules, ({ path: file, text }) => {
      if (file.endsWith('.call.ts') === defines.test(text)) return null
      return file.endsWith('.call.ts')
        ? 'it defines no durable call (CallKind): name it after what it holds'
        : 'a durable call is defined in a file x.call.ts'
    }),
  ).toEqual([])
})

test("what a module offers to others is picked from its service's type", () => {
  const offers = sources.filter(({ path: file }) => /^server\/modules\/\w+\/public\.ts$/.test(file))
  // What money says of its promises is longer than its code: it is written there and held by `satisfies`.
  const written = 'server/modules/money/public.ts'
  expect(offers.length).toBeGreaterThan(8)
  expect(
    faults(offers, ({ path: file, text }) => {
      if (file === written) return null
      return /^export type \w+Public = Pick<\s*\w+Service,/m.test(text) &&
        !/^export (interface|const|function)/m.test(text)
        ? null
        : 'write `Pick<XService, …>`; types of what is passed belong to x.types.ts'
    }),
  ).toEqual([])
})

test('imports name files by alias or beside them, never ../../..', () => {
  expect(
    // The builders are a package of their own, which the aliases do not reach.
    faults(files, (file) =>
      /from '(\.\.\/){2,}/.test(file.text) && !file.path.startsWith('assets/')
        ? 'use an alias such as #domain/ instead of ../../'
        : null,
    ),
  ).toEqual([])
})

/** What a server keeps by its age outside of `remembered`, which names its events by its type; and what forgets it on all servers. */
const forgottenBy: Readonly<Record<string, string>> = {
  'server/modules/identity/sessions/live-sessions.ts': 'identityOnAllServers',
  'server/modules/walkers/presence/counts.ts': 'walkersOnAllServers',
}

test('what a server remembers for a time is forgotten by events of all servers', () => {
  const mechanism = 'server/app/module/cached-for.ts'
  const caches = sources.filter(
    ({ path: file, text }) =>
      file.startsWith('server/') &&
      file !== mechanism &&
      /\b(nowMs|at|nowMs\(\)) - \w+\.at\b(?!\.)/.test(text),
  )
  const isForgotten = (file: string) =>
    sources.some(({ text }) => text.includes(`onAllServers: ${forgottenBy[file] ?? 'none'}(`))
  expect(
    faults(caches, ({ path: file }) =>
      isForgotten(file)
        ? null
        : 'use cachedFor(), or subscribe to events on all servers and name the subscriber here',
    ),
  ).toEqual([])
  expect(Object.keys(forgottenBy)).toEqual(caches.map(({ path: file }) => file).toSorted())
})

test('time, chance and the environment come from ports', () => {
  const pure = sources.filter((file) => /^(domain|server\/modules)\//.test(file.path))
  expect(
    faults(pure, (file) =>
      /\bDate\.now\(|Math\.random\(|new Date\(\)|randomUUID\(/.test(file.text)
        ? 'take the clock, newId or random that is passed in'
        : null,
    ),
  ).toEqual([])
  const others = sources.filter(
    (file) => /^(domain|server|adapters|web)\//.test(file.path) && file.path !== 'server/config/env.ts',
  )
  expect(
    faults(others, (file) =>
      /process\.env\b/.test(file.text) ? 'only server/config/env.ts reads the environment' : null,
    ),
  ).toEqual([])
})

test('the web app reads "now" from the server\'s clock', () => {
  const own = /^web\/(device\/(server-clock|time-zone)\.ts|worker\/)/
  expect(
    faults(
      sources.filter(({ path: file }) => file.startsWith('web/') && !own.test(file)),
      ({ text }) =>
        /\bDate\.now\b|new Date\(\)|Temporal\.Now|DateTimeFormat\(\)\.resolvedOptions/.test(text)
          ? 'devices are set wrong: take serverNowMs, useNow or useOpenedAt of web/device/server-clock.ts, zoneHere of web/device/time-zone.ts'
          : null,
    ),
  ).toEqual([])
})

test('only stores write SQL', () => {
  const writers = sources.filter(
    (file) =>
      file.path.startsWith('server/modules/') &&
      !/\.store(\.\w+)?\.ts$|-store\.ts$|\/store\//.test(file.path),
  )
  expect(
    faults(writers, (file) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(file.text)
        ? 'move the statement to a *.store.ts of this module'
        : null,
    ),
  ).toEqual([])
})

test('a store touches tables of its own module, and one folder writes a table', () => {
  const stores = sources.filter((file) => /^server\/.*(\.|-)store\.ts$/.test(file.path))
  const folder = path.join(root, 'server/db/migrations')
  const migrations = fs.readdirSync(folder).map((name) => ({
    path: `server/db/migrations/${name}`,
    text: fs.readFileSync(path.join(folder, name), 'utf8'),
  }))
  expect(tableFaults(stores, migrations)).toEqual([])
})

test('what the server tells people stands in its catalogues, in each language', () => {
  // Providers of webhooks and operators read English; a preview and a file of one's own data fill in made-up values.
  const inEnglish = /webhook|money\.routes|previews\.ts|privacy\/export\.call\.ts/
  const sentence = /^(?! *(\/\/|\*|\/\*)).*(['"`])[A-Z][a-z’']* [^'"`]*[.!?]\2/m
  const moduleSources = sources.filter(
    (file) => file.path.startsWith('server/modules/') && !inEnglish.test(file.path),
  )
  expect(moduleSources.length).toBeGreaterThan(100)
  expect(
    faults(moduleSources, (file) => {
      const found = sentence.exec(file.text)?.[0].trim()
      return found ? `move the text to server/messages: ${found}` : null
    }),
  ).toEqual([])
})

test('screens import our kit, not the library behind it', () => {
  const screens = sources.filter((file) => file.path.startsWith('web/features/'))
  expect(
    faults(screens, (file) =>
      /from 'react-(aria|stately)/.test(file.text) ? 'import from #web/ui instead of react-aria' : null,
    ),
  ).toEqual([])
})

test('screens write dates and clocks in the form of the person', () => {
  const screens = sources.filter((file) => file.path.startsWith('web/features/'))
  expect(
    faults(screens, (file) =>
      /i18n\.date\(|DateTimeFormat\([^)]/.test(file.text) ? 'use useDates of #web/ui/i18n/dates.ts' : null,
    ),
  ).toEqual([])
})

test('amounts name no currency of their own: what they are in is configured', () => {
  // Prices are written by MoneyText and formatMoney, labels name the currency by currencyName.
  const screens = sources.filter(({ path: file }) => /^web\/(features|app|ui)\//.test(file))
  const names = /'USD'|"USD"|[>}\s"`']\$\d+\.\d\d/i
  expect(
    faults(screens, (file) =>
      names.test(withoutComments(file.text)) && file.path !== 'web/ui/display/money-text.tsx'
        ? 'write amounts by MoneyText or formatMoney, and the currency of a label by currencyName'
        : null,
    ),
  ).toEqual([])
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const catalogues = ['web/locales/en/messages.po', 'web/locales/en/console.po', 'server/messages/en.json']
  const said = catalogues.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  )
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter((line) => /\$[\d{]|\bdollars?\b|\bUSD\b/i.test(line))).toEqual([])
})

test('each class of a style sheet is used', () => {
  const sheets = styleSheets().filter((sheet) => sheet.path.endsWith('.module.css'))
  expect(sheets.length).toBeGreaterThan(20)
  expect(
    unusedClasses(
      sheets,
      sources.filter((file) => file.path.startsWith('web/')),
    ),
  ).toEqual([])
})

test('what screens have in common is a piece of web/ui/layout, not a rule of each', () => {
  const repeated = repeatedBodies(styleSheets())
  const stands = [...repeated.values()].reduce((sum, times) => sum + times, 0)
  // The bound only falls: use Stack, Row, Grid, Facts, Text or Muted, and write a class for what is the screen's own.
  expect(stands, [...repeated].map(([body, times]) => `${times} x ${body}`).join('\n')).toBeLessThanOrEqual(
    156,
  )
})

test('a rule body counts once for each place where it stands, whatever the order of its declarations', () => {
  const sheet = (path: string, text: string) => ({ path, text })
  const body = 'display: grid; gap: 1rem'
  expect(
    repeatedBodies([
      sheet('web/features/a.css', '.a { display: grid; gap: 1rem; & p { color: red; } } .b { color: red; }'),
      sheet(
        'web/features/b.css',
        '/* .c { gap: 1rem; display: grid; } */ @media print { .d { gap: 1rem; display: grid; } }',
      ),
      sheet('web/ui/c.css', '.e { display: grid; gap: 1rem; }'),
    ]),
  ).toEqual(new Map([[body, 2]]))
})

test('zod is imported as a namespace, or all its languages are bundled', () => {
  expect(
    faults(sources, (file) =>
      /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(file.text) ? "use import * as z from 'zod'" : null,
    ),
  ).toEqual([])
})

test('property tests take their cases from one place', () => {
  expect(
    faults(files, (file) =>
      /^import .* from 'fast-check'/m.test(file.text) && file.path !== 'tools/testing/properties.ts'
        ? "import { fc } from '#tools/testing/properties.ts', which fixes the seed"
        : null,
    ),
  ).toEqual([])
})

test('tests of transactions at the same time begin them in a known order, and look for locks on their own database', () => {
  expect(
    faults(files, ({ path: file, text }) =>
      /pg_stat_activity[^;]*wait_event_type/.test(text) &&
      !/^(server\/testing\/locks|tools\/tidy\.test)\.ts$/.test(file)
        ? 'use openTransaction and lockWaits of server/testing/locks.ts'
        : null,
    ),
  ).toEqual([])
})

test('screens connect by the engine that the server has chosen, and measure the network in place of guessing', () => {
  const engines = 'web/features/walk/engine/make-engine.ts'
  expect(
    faults(
      sources.filter((file) => file.path.startsWith('web/') && file.path !== engines),
      ({ text }) => {
        if (/new RTCPeerConnection\(/.test(text)) return `connect by ${engines}`
        return /effectiveType|\bdownlink\b/.test(text) ? 'use web/features/walk/camera/uplink.ts' : null
      },
    ),
  ).toEqual([])
})

test('what is looked up by a text that comes from outside is a Map', () => {
  const table = /^(?:export )?const \w+: (?:Readonly<)?Record<string, .*= \{./m
  const many = /^(?:export )?const \w+: (?:Readonly<)?Record<string, .*= \{$/m
  const rules = sources.filter(({ path: file }) => /^(domain|server\/modules)\//.test(file))
  expect(
    faults(
      rules.filter(({ path: file }) => !/\.test\.ts$|\/generated\//.test(file)),
      ({ text }) =>
        table.test(text) || many.test(text)
          ? 'an object has names of its own, such as __proto__ and constructor: take a Map'
          : null,
    ),
  ).toEqual([])
})

test('nothing unfinished, nothing swallowed, nothing forgotten', () => {
  const marks = /\b(TODO|FIXME|XXX)\b|being built'/
  expect(
    faults(sources, (file) =>
      marks.test(file.text) && file.path !== 'tools/tidy.test.ts' ? 'finish it or write an issue' : null,
    ),
  ).toEqual([])
  expect(
    faults(files, (file) =>
      /catch *(\([a-z_]*\))? *\{ *\}/i.test(file.text) ? 'an error must be handled or explained' : null,
    ),
  ).toEqual([])
  expect(
    faults(files, (file) =>
      /\b(it|test|describe)\.(only|todo|fixme)\(/.test(file.text) && file.path !== 'tools/tidy.test.ts'
        ? 'a narrowed test hides the others'
        : null,
    ),
  ).toEqual([])
})

test('sentences name what they speak of, not people at large', () => {
  const documents = execFileSync('git', ['ls-files', '*.md', '*.graphql'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && fs.existsSync(path.join(root, name)))
    .map((name) => ({ path: name, text: fs.readFileSync(path.join(root, name), 'utf8') }))
  // The user of the system in embedded.ts has one of these names, and this file lists them.
  const apart = /^server\/db\/embedded\.ts$|^tools\/tidy\.test\.ts$/
  expect(
    faults(
      [...files, ...documents].filter((file) => !apart.test(file.path)),
      (file) => {
        const word = /\b(somebody|nobody|whoever|whomever|everybody)\b/i.exec(file.text)?.[0]
        return word ? `"${word}": write who or what it is: the traveler, the caller, the row` : null
      },
    ),
  ).toEqual([])
})

test('an address is asked for by the fields that know its country', () => {
  const fields = /^web\/ui\/forms\/address\/address-fields\.tsx$/
  expect(
    faults(sources, (file) =>
      /autoComplete="(?:postal-code|street-address|address-level1)"/.test(file.text) &&
      file.path.startsWith('web/') &&
      !fields.test(file.path)
        ? 'use AddressFields: what an address has depends on its country'
        : null,
    ),
  ).toEqual([])
})

test('files stay readable: at most 420 lines, tests apart', () => {
  expect(
    faults(sources, (file) =>
      file.text.split('\n').length > 420
        ? `${file.text.split('\n').length} lines; split it by use case`
        : null,
    ),
  ).toEqual([])
})

test('a default export only where a tool needs one', () => {
  const needed =
    /^web\/app\/|\/route\.tsx$|\.route\.tsx$|^server\/testing\/postgres\.ts$|config\.ts$|^web\/features\/.*\.page\.tsx$/
  expect(
    faults(files, (file) =>
      /^export default/m.test(file.text) && !needed.test(file.path) ? 'give it a name' : null,
    ),
  ).toEqual([])
})

test('nothing of this workplace is in the project', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.(ts|tsx|mjs|md|json|sql|graphql|css|html)$/.test(name))
  const named = tracked.filter(
    (name) =>
      name !== 'package-lock.json' &&
      fs.existsSync(path.join(root, name)) &&
      /\/work\/(main|shared)|\/tmp\/w\/|\/root\//.test(fs.readFileSync(path.join(root, name), 'utf8')),
  )
  expect(named.filter((name) => name !== 'tools/tidy.test.ts')).toEqual([])
})
