import { expect, test } from 'vitest'
import { runInNewContext } from 'node:vm'
import { slim } from '#tools/vite/slim-manifest.ts'

const route = (id: string) => ({ [id]: { id, module: `/assets/${id}.js`, imports: ['/assets/base.js'] } })

/** What a page has after it has loaded the manifest. */
function loaded(manifest: object): { routes: Record<string, object> } {
  const window: { __reactRouterManifest?: { routes: Record<string, object> } } = {}
  runInNewContext(slim(`window.__reactRouterManifest=${JSON.stringify(manifest)};`), { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest)) as { routes: Record<string, object> }
}

test('routes of built pages keep their imports, others lose them and nothing else', () => {
  const pages = { ...route('root'), ...route('shell/shell-layout'), ...route('home'), ...route('login') }
  const routes = Object.fromEntries(
    Object.entries(pages).map(([id, one]) => [id, { ...one, hasDefaultExport: true }]),
  )
  expect(loaded({ routes, version: 'a' })).toEqual({
    routes: { ...routes, login: { ...routes['login'], imports: [] } },
    version: 'a',
  })
})

test('flags that are not set and styles of the routes around are left out; a route without a page stays so', () => {
  const root = {
    id: 'root',
    css: ['/assets/shell.css'],
    imports: ['/assets/base.js'],
    hasDefaultExport: true,
  }
  const { routes } = loaded({
    routes: {
      root: { ...root, hasLoader: false },
      ...route('shell/shell-layout'),
      ...route('home'),
      login: {
        id: 'login',
        parentId: 'root',
        css: ['/assets/shell.css', '/assets/login.css#'],
        hasLoader: false,
        hasErrorBoundary: true,
        hasDefaultExport: false,
      },
    },
  })
  expect(routes['login']).toEqual({
    id: 'login',
    parentId: 'root',
    css: ['/assets/login.css#'],
    hasErrorBoundary: true,
    hasDefaultExport: false,
    imports: [],
  })
  expect(routes['root']).toEqual(root)
})

test('a page that is named after its path has its file again', () => {
  const page = { id: 'replay', path: '/trips/:id/replay', module: '/assets/replay.page-B-x.y_1.js' }
  const other = { id: 'verify', path: '/verify', module: '/assets/verify-login.page-A.js' }
  const pages = {
    ...route('root'),
    ...route('shell/shell-layout'),
    ...route('home'),
    replay: page,
    verify: other,
  }
  const { routes } = loaded({ routes: pages })
  expect(routes['replay']).toMatchObject(page)
  expect(routes['verify']).toMatchObject(other)
})

test('a manifest of another shape stops the build', () => {
  expect(() => slim('export default {}')).toThrow('not written')
  expect(() => slim('window.__reactRouterManifest={"routes":{}};')).toThrow('another name')
  const elsewhere = {
    ...route('root'),
    ...route('shell/shell-layout'),
    home: { id: 'home', module: '/other/home.js' },
  }
  expect(() => loaded({ routes: elsewhere })).toThrow('is no .js in')
})
