/** A press may lead away a moment later, when the answer that it waits for has come. */
const onPurposeForMs = 3000

let untilMs = -Infinity

/** The person has pressed something that leaves the page: nothing asks whether that is meant. */
export function leavesOnPurpose(): void {
  untilMs = performance.now() + onPurposeForMs
}

/**
 * Lets the browser ask before the page is closed, reloaded or left for another site, until the returned function is called. The
 * words are the browser's, and it asks only on a page that was touched; phones that close a page without asking do so here as
 * well. Links that call or write (`tel:`, `sms:`, `mailto:`) leave no page, and some browsers would ask before them.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (performance.now() >= untilMs) event.preventDefault()
  }
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="tel:"], a[href^="sms:"], a[href^="mailto:"]'))
      leavesOnPurpose()
  }
  window.addEventListener('beforeunload', ask)
  window.addEventListener('click', press, true)
  return () => {
    window.removeEventListener('beforeunload', ask)
    window.removeEventListener('click', press, true)
  }
}
