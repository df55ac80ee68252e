import fs from 'node:fs'
import path from 'node:path'

type Route = { id: string; parentId?: string; imports?: string[]; css?: string[]; [flag: string]: unknown }
type Manifest = { routes: Record<string, Route> }

const assignment = /^window\.__reactRouterManifest=([\s\S]*?);?\s*$/

/**
 * The routes of built pages. What they import stands in the pages as links and must be found again when the app takes
 * them over; the other routes load what they import by themselves.
 */
const built = new Set(['root', 'shell/shell-layout', 'home'])

/**
 * The manifest without what nothing reads, as every page loads it: the files that each route imports, the styles that a
 * route around it has brought, flags that are not set, and what is the same for nearly every route, which is put back when it
 * is loaded.
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
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, short(route)]))
  const filled = `{id,${usual},...routes[id]}`
  return `{let manifest=${JSON.stringify({ ...manifest, routes })},{routes}=manifest;for(let id in routes)routes[id]=${filled};window.__reactRouterManifest=manifest}`
}

/** What a route has that does not say otherwise. */
const usual = 'hasDefaultExport:true,imports:[]'

/** A route without its name, which is its key, and without what is usual. */
function short({
  id: _key,
  hasDefaultExport = false,
  imports = [],
  ...rest
}: Route): Record<string, unknown> {
  return {
    ...rest,
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
export function slimManifest(folder: string): void {
  const files = fs.readdirSync(folder).filter((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (files.length !== 1) throw new Error(`One manifest was expected, ${files.length} are there.`)
  for (const name of files) {
    const file = path.join(folder, name)
    fs.writeFileSync(file, slim(fs.readFileSync(file, 'utf8')))
  }
}
