import type { Locator } from '@playwright/test'

/** The parts of a screen that lie over each other or reach out of the window, as pairs of their numbers; a number alone is cut. */
export async function overlaps(parts: readonly Locator[]): Promise<string[]> {
  const size = parts[0]?.page().viewportSize() ?? { width: 0, height: 0 }
  const boxes = await Promise.all(
    parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)),
  )
  const cut = boxes.flatMap(({ left, top, right, bottom }, at) =>
    left < 0 || top < 0 || right > size.width || bottom > size.height ? [String(at)] : [],
  )
  const pairs = boxes.flatMap((one, at) =>
    boxes.flatMap((other, next) => {
      const isOver =
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      return next > at && isOver ? [`${at} ${next}`] : []
    }),
  )
  return [...cut, ...pairs]
}
