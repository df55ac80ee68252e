import { expect, type Locator } from '@playwright/test'

/** The credits of this map are there and nothing lies over them, on narrow and on wide screens. */
export async function creditsAreRead(map: Locator): Promise<void> {
  const credits = map.getByText(/Coast GSHHG/)
  await expect(credits).toBeVisible()
  for (const width of [320, 375, 1280]) {
    await map.page().setViewportSize({ width, height: 800 })
    await credits.evaluate((text) => text.scrollIntoView({ block: 'center' }))
    expect(await credits.evaluate(cornersCovered), `credits at ${width} px`).toEqual([])
  }
}

/** The corners of a text over which something else lies. */
function cornersCovered(text: Element): string[] {
  return [...text.getClientRects()].flatMap(({ left, top, right, bottom }) =>
    [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ].flatMap(([x = 0, y = 0]) => {
      const over = document.elementFromPoint(x, y)
      return over && text.contains(over) ? [] : [`${x}, ${y}: ${over?.className ?? 'nothing'}`]
    }),
  )
}
