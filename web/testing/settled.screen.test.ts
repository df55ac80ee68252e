import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a worker that is ended before its script has come does not prevent a page from coming to rest', async ({
  open,
}) => {
  const { page, settled } = await open('/about-us', { as: aMe() })
  const come = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/late-worker.js', async (route) => {
    asked.resolve()
    await come.promise
    await route.abort()
  })
  await page.evaluate(() => {
    const workers = [new Worker('/late-worker.js'), new Worker('/late-worker.js')]
    Object.assign(window, { endWorker: () => workers.pop()?.terminate() })
  })
  await asked.promise
  const isAtRest = settled().then(() => true)
  const end = () => page.evaluate(() => (window as unknown as { endWorker(): void }).endWorker())
  await end()
  // The other one may still begin.
  expect(await Promise.race([isAtRest, page.evaluate(() => false)])).toBe(false)
  await end()
  expect(await isAtRest).toBe(true)
  come.resolve()
})

test('a page’s long timers are due when the test says so, the oldest first, and can be ended', async ({
  open,
}) => {
  const { page, passes } = await open('/about-us', { as: aMe() })
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await page.evaluate(() => {
    const own: string[] = []
    Object.assign(window, { said: own })
    setTimeout(() => own.push('late'), 2000)
    setTimeout((word: string) => own.push(word), 1000, 'soon')
    const ended = setTimeout(() => own.push('ended'), 1000)
    const again = setInterval(() => {
      own.push('again')
      if (own.length > 4) clearInterval(again)
    }, 1500)
    clearTimeout(ended)
  })
  expect(await said()).toEqual([])
  await passes(2000)
  expect(await said()).toEqual(['soon', 'again', 'late'])
  await passes(1500)
  await passes(1500)
  await passes(1500)
  expect(await said()).toEqual(['soon', 'again', 'late', 'again', 'again'])
})
