import fs from 'node:fs'
import path from 'node:path'

type Route = {
  id: string
  parentId?: string
  path?: string
  module?: string
  imports?: string[]
  css?: string[]
  [flag: string]: unknown
}
type Manifest = { routes: Record<string, Route> }

const assignment = /^window\.__reactRouterManifest=([\s\S]*?);?\s*$/

/**
 * The routes of built pages. What they import stands in the pages as links and must be found again when the app takes
 * them over; the other routes load what they import by themselves.
 */
const built = new Set(['root', 'shell/shell-layout', 'home'])

/**
 * The manifest without what nothing reads, as every page loads it: the files that each route imports, the styles that a
 * route around it has brought, flags that are not set, what is the same for nearly every route, and names that stand there
 * twice; the last two are put back when it is loaded.
 */
export function slim(source: string): string {
  const json = assignment.exec(source)?.[1]
  if (json === undefined) throw new Error('The manifest of the routes is not written as it was.')
  const manifest = JSON.parse(json) as Manifest
  if (![...built].every((id) => id in manifest.routes))
    throw new Error('A route of the built pages has another name now.')
  for (const route of Object.values(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
    if (built.has(route.id)) continue
    route.imports = []
    const brought = stylesAround(manifest, route)
    if (route.css) route.css = route.css.filter((file) => !brought.has(file))
  }
  return `{let m=${JSON.stringify({ ...manifest, routes: {} })},f=${JSON.stringify(folder)},${packed(manifest)};${unpacking}window.__reactRouterManifest=m}`
}

/** Where all files of the build lie; the browser puts it before each name. */
const folder = '/assets/'

/** The path or 0, the module or 0, the numbers of its style sheets, and what is unusual of it. */
type Row = (string | number | object)[]

/**
 * The routes as rows by the route around them, and the names of the style sheets, each once: `s` and `r` of the script. Names of
 * files do not compress, so that each stands once.
 */
function packed({ routes }: Manifest): string {
  const sheets = [...new Set(Object.values(routes).flatMap(({ css = [] }) => css))]
  const rows: Record<string, Record<string, Row>> = {}
  for (const { id, parentId = '', path: at = 0, module = 0, css = [], ...more } of Object.values(routes)) {
    const rest = unusual(more)
    const row = [
      at,
      module && usualName(nameOf(module, '.js'), at),
      ...css.map((file) => sheets.indexOf(file)),
    ]
    ;(rows[parentId] ??= {})[id] = Object.keys(rest).length === 0 ? row : [...row, rest]
  }
  return `s=${JSON.stringify(sheets.map((file) => nameOf(file, '.css')))},r=${JSON.stringify(rows)}`
}

/** The name of a file without its folder and ending; a style sheet's name may have a mark behind its ending. */
function nameOf(file: string, ending: '.js' | '.css'): string {
  const end = file.lastIndexOf(ending)
  const mark = file.slice(end + ending.length)
  if (!file.startsWith(folder) || end === -1 || (mark !== '' && mark !== '#'))
    throw new Error(`${file} is no ${ending} in ${folder}.`)
  return file.slice(folder.length, end) + mark
}

/** A page is named after the last part of its path: of such a name a dot and the hash stand there. */
function usualName(name: string, at: string | 0): string {
  const start = `${at === 0 ? '' : at.slice(at.lastIndexOf('/') + 1)}.page-`
  return name.startsWith(start) ? `.${name.slice(start.length)}` : name
}

/** Makes the routes of the rows again. */
const unpacking =
  'for(let p in r)for(let id in r[p]){let[h,n,...c]=r[p][id],e=c.at(-1)>=0?{}:c.pop();' +
  "if(n[0]==='.')n=h.slice(h.lastIndexOf('/')+1)+'.page-'+n.slice(1);" +
  "m.routes[id]={id,parentId:p||void 0,path:h===0?void 0:h,module:n?f+n+'.js':void 0," +
  "css:c[0]>=0?c.map(i=>f+s[i].replace(/#?$/,'.css$&')):void 0,hasDefaultExport:true,imports:[],...e}}"

/** What a route has that nearly every other one has not: the usual stands in the script. */
function unusual({ hasDefaultExport = false, imports = [], ...more }: Partial<Route>): object {
  return {
    ...more,
    ...(hasDefaultExport === true ? {} : { hasDefaultExport }),
    ...(imports.length === 0 ? {} : { imports }),
  }
}

/** The style sheets of the routes in which a route lies. */
function stylesAround({ routes }: Manifest, route: Route): ReadonlySet<string> {
  const found = new Set<string>()
  for (let around = route.parentId; around !== undefined; around = routes[around]?.parentId)
    for (const file of routes[around]?.css ?? []) found.add(file)
  return found
}

/** Writes it so in a built folder. */
export function slimManifest(assets: string): void {
  const files = fs.readdirSync(assets).filter((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (files.length !== 1) throw new Error(`One manifest was expected, ${files.length} are there.`)
  for (const name of files) {
    const file = path.join(assets, name)
    fs.writeFileSync(file, slim(fs.readFileSync(file, 'utf8')))
  }
}
