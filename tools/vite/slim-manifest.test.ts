import { expect, test } from 'vitest'
import { slim } from '#tools/vite/slim-manifest.ts'

const route = (id: string) => ({ [id]: { id, module: `/assets/${id}.js`, imports: ['/assets/base.js'] } })

test('routes of built pages keep their imports, others lose them and nothing else', () => {
  const routes = { ...route('root'), ...route('shell/shell-layout'), ...route('home'), ...route('login') }
  const slimmed = slim(`window.__reactRouterManifest=${JSON.stringify({ routes, version: 'a' })};`)
  expect(slimmed).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      routes: { ...routes, login: { ...routes['login'], imports: [] } },
      version: 'a',
    })};`,
  )
})

test('flags that are not set and styles of the routes around are left out', () => {
  const root = { id: 'root', css: ['/assets/shell.css'], imports: ['/assets/base.js'] }
  const routes = {
    root: { ...root, hasLoader: false },
    ...route('shell/shell-layout'),
    ...route('home'),
    login: {
      id: 'login',
      parentId: 'root',
      css: ['/assets/shell.css', '/assets/login.css'],
      hasLoader: false,
      hasErrorBoundary: true,
    },
  }
  const slimmed = slim(`window.__reactRouterManifest=${JSON.stringify({ routes })};`)
  const read = JSON.parse(slimmed.slice('window.__reactRouterManifest='.length, -1))
  expect(read.routes.login).toEqual({
    id: 'login',
    parentId: 'root',
    css: ['/assets/login.css'],
    hasErrorBoundary: true,
    imports: [],
  })
  expect(read.routes.root).toEqual(root)
})

test('a manifest of another shape stops the build', () => {
  expect(() => slim('export default {}')).toThrow('not written')
  expect(() => slim('window.__reactRouterManifest={"routes":{}};')).toThrow('another name')
})
