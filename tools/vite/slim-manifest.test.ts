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

test('a manifest of another shape stops the build', () => {
  expect(() => slim('export default {}')).toThrow('not written')
  expect(() => slim('window.__reactRouterManifest={"routes":{}};')).toThrow('another name')
})
