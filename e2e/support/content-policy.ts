import type { BrowserContext } from '@playwright/test'

/** Collects what the content policy refuses on every page and in every worker of a context. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeFunction('reportRefused', (text: string) => void refused.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportRefused } = window as unknown as { reportRefused(text: string): void }
      reportRefused(
        `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      )
    })
  })
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  return refused
}
