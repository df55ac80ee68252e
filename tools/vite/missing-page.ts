import path from 'node:path'
import type { Plugin } from 'vite'

const loader = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const reloads = 'window.location.reload();'
const ours = path.join(import.meta.dirname, '../../web/app/shell/updates/missing-file.ts')

/**
 * Where the file of a page is gone, the router loads the page again that the person was leaving, and their click is lost; at a
 * page that stays broken it does so for ever. It loads the address that the link led to instead, once.
 */
export function missingPage(): Plugin {
  let isDone = false
  return {
    name: 'missing-page',
    applyToEnvironment: (environment) =>
      environment.name === 'client' && environment.config.command === 'build',
    transform(code, id) {
      if (!loader.test(id.replaceAll('\\', '/').split('?')[0] ?? '')) return undefined
      if (code.split(reloads).length !== 2)
        throw new Error(`${id} reloads in another way than missing-page.ts knows.`)
      isDone = true
      return {
        code: `import { loadMissingPage } from ${JSON.stringify(ours)}\n${code.replace(reloads, 'if (!loadMissingPage()) throw error;')}`,
        map: null,
      }
    },
    buildEnd(error) {
      // Under another name it would be left out, and clicks would only be lost again.
      if (!error && !isDone) throw new Error('The router has no file called routeModules.js.')
    },
  }
}
