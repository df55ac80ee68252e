import { expect, test, type Page } from '@playwright/test'
import { mailNames, mailSample } from '#dev/mails/samples.ts'
import { accessFaults } from '#web/testing/looks.ts'

/**
 * What stands in front of a drawn sky, which axe does not see through: each colour of a text against each stop of the gradient,
 * as a ratio (WCAG 2.2, 1.4.3); the smallest of them.
 */
function contrastOnSky(page: Page): Promise<number> {
  return page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((one) => {
        const part = one / 255
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const sky = document.querySelector('.poster-sky td')
    const stops = sky ? (getComputedStyle(sky).backgroundImage.match(/rgb\([^)]*\)/g) ?? []) : []
    const texts = [...document.querySelectorAll('.on-sky div')].map((one) => getComputedStyle(one).color)
    const ratios = texts.flatMap((text) =>
      stops.map((stop) => {
        const [dark = 0, bright = 0] = [light(text), light(stop)].sort((one, other) => one - other)
        return (bright + 0.05) / (dark + 0.05)
      }),
    )
    return Math.min(...ratios)
  })
}

const widths = [320, 600]

for (const scheme of ['light', 'dark'] as const)
  test(`every mail can be read at 320 and 600 pixels, ${scheme}`, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme: scheme })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const faults: string[] = []
    for (const [name, keys] of mailNames())
      for (const locale of ['en', 'es'])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await page.setContent(mailSample(name, keys, locale).html)
          // A mail is no page of the web app: its program has the landmarks.
          const found = (await accessFaults(page)).filter((fault) => !/^(region|landmark)/.test(fault))
          faults.push(...found.map((fault) => `${name}, ${locale}, ${width} px: ${fault}`))
        }
    expect(faults).toEqual([])
    expect(asked.filter((url) => /^https?:/.test(url))).toEqual([])
    await page.close()
  })

test('the words of a gift card can be read on its sky, and the code is on one line of a phone', async ({
  page,
}) => {
  const keys = mailNames().get('gift')
  if (!keys) throw new Error('there is no gift')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.setContent(mailSample('gift', keys, 'en').html)
  expect(await contrastOnSky(page)).toBeGreaterThanOrEqual(4.5)
  const code = page.locator('.code div')
  await expect(code).toHaveText('K7QX-2MVD-9TRA-4H8N')
  const lines = await code.evaluate((one) => one.getBoundingClientRect().height / 42)
  expect(lines).toBeLessThan(1.5)
})
