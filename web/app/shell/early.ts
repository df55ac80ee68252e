import { SIGNED_IN_KEY } from '#web/api/session-manager.ts'
import { patterns, type PageName } from '#web/app/paths.ts'

/** Pages without the header: what stands in for a page while its code arrives leaves the header out too. */
export const barePages = [
  'login',
  'verifyLogin',
  'register',
  'verifyOtp',
  'registerProfileDetails',
  'forgotPassword',
  'tripWaiting',
  'tripLive',
  'join',
  'screen',
  'tripScreen',
  'tripRemote',
  'console',
  'createNewDestination',
] as const satisfies readonly PageName[]

const bareAddress = barePages
  .map((page) =>
    patterns[page]
      .slice(1)
      .replace(/:[a-z]+/, '[^/]+')
      .replace('/*', '(/.*)?'),
  )
  .join('|')

/**
 * A script for the head of each page: pages are built without knowing who reads them, and this puts what the browser
 * remembers on the page before its first paint. `base.css` and the shell's styles read the attributes.
 */
export const earlyScript = `try{var d=document.documentElement.dataset;try{if(localStorage.getItem('${SIGNED_IN_KEY}')==='1')d.signedIn=''}catch{/* Storage is closed: a visitor. */}if(new RegExp('^/(${bareAddress})/?$','i').test(location.pathname))d.bare=''}catch{/* The page keeps its header until the app is there. */}`

/** Says on the page whether a person is signed in, once the server has said it. */
export function putSignedIn(isSignedIn: boolean): void {
  const root = document.documentElement
  if (isSignedIn) root.dataset['signedIn'] = ''
  else delete root.dataset['signedIn']
}
