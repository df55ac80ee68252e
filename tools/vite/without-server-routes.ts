import type { Plugin } from 'vite'

/**
 * What stands in the place of three files of the router in scripts for browsers. The server sends no routes one by one,
 * because every page has the whole list; no route has a loader on the server; and nothing listens to the router's steps.
 */
const lighter: Readonly<Record<string, string>> = {
  '/dist/production/lib/dom/ssr/fog-of-war.js': `
export const URL_LIMIT = 7680
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined
const unused = () => {
  throw new Error('Every page has the whole list of routes.')
}
export {
  unused as getManifestPath,
  unused as getPartialManifest,
  unused as getPathsWithAncestors,
  unused as handleClientVersionMismatch,
}`,
  '/dist/production/lib/dom/ssr/single-fetch.js': `
export const SingleFetchRedirectSymbol = Symbol('SingleFetchRedirect')
export const NO_BODY_STATUS_CODES = new Set([100, 101, 204, 205])
export const decodeViaTurboStream = () => Promise.resolve({ value: { loaderData: {} } })
export const getTurboStreamSingleFetchDataStrategy = () => undefined
const unused = () => {
  throw new Error('No route has a loader on the server.')
}
export {
  unused as StreamTransfer,
  unused as getSingleFetchDataStrategyImpl,
  unused as singleFetchUrl,
  unused as stripIndexParam,
}`,
  '/dist/production/lib/router/instrumentation.js': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
const unused = () => {
  throw new Error('Nothing listens to the steps of the router.')
}
export {
  unused as getRouteInstrumentationUpdates,
  unused as instrumentClientSideRouter,
  unused as instrumentHandler,
}
export const instrumentationResultMetaContext = undefined`,
}

/** Leaves three parts of the router that no page of ours uses out of the scripts; they were 5 KB of every first visit. */
export function withoutServerRoutes(): Plugin {
  const found = new Set<string>()
  return {
    name: 'without-server-routes',
    applyToEnvironment: (environment) =>
      environment.name === 'client' && environment.config.command === 'build',
    load(id) {
      const file = Object.keys(lighter).find((end) => id.endsWith(`/react-router${end}`))
      if (file === undefined) return null
      found.add(file)
      return lighter[file]
    },
    // A new release may name its files otherwise, and the parts would come back unnoticed.
    buildEnd(error) {
      if (error === undefined && found.size !== Object.keys(lighter).length)
        throw new Error('The files of the router have other names now.')
    },
  }
}
