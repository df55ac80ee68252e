import type { Page } from '@playwright/test'

/** What lies over the picture of a walk, as it is drawn now. */
export type OverPicture = {
  /** The part of the window that shows the picture, from 0 to 1; what lies over it is not subtracted. */
  readonly pictureShare: number
  /** The part of the window under which no key, note or figure lies, from 0 to 1. */
  readonly freeShare: number
  /** Keys that are seen and smaller than a finger needs: 48 px each way. */
  readonly small: string[]
  /** Keys that are seen and reach into the middle third of the window, each way. */
  readonly central: string[]
  /** Texts whose own ground leaves less than 4.5 : 1 over some picture. */
  readonly faint: string[]
}

/** Measures the walk's page as it stands. */
export const overPicture = (page: Page): Promise<OverPicture> => page.evaluate(measure)

function measure(): OverPicture {
  const [width, height] = [innerWidth, innerHeight]
  const main = document.querySelector('main')
  const video = main?.querySelector('video')
  if (!main || !video) throw new Error('no walk is shown')
  const cut = (low: number, high: number, most: number) =>
    Math.max(0, Math.min(high, most) - Math.max(low, 0))

  const box = video.getBoundingClientRect()
  const scales = [box.width / video.videoWidth, box.height / video.videoHeight] as const
  const scale = video.style.objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales)
  const shown = [
    Math.min(box.width, video.videoWidth * scale),
    Math.min(box.height, video.videoHeight * scale),
  ] as const
  const left = box.left + (box.width - shown[0]) / 2
  const top = box.top + (box.height - shown[1]) / 2
  const area = cut(left, left + shown[0], width) * cut(top, top + shown[1], height)

  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
  const isSeen = (element: Element) => {
    const { width: wide, height: high } = element.getBoundingClientRect()
    return wide > 1 && high > 1 && opacityOf(element) > 0.01
  }
  const picture = video.parentElement
  const keys = [...main.querySelectorAll('button, a[href], input')].filter(
    (key) => isSeen(key) && key.parentElement !== picture,
  )
  const nameOf = (key: Element) => key.getAttribute('aria-label') ?? key.textContent ?? ''
  const rects = (of: Element[]) => of.map((each) => ({ each, rect: each.getBoundingClientRect() }))
  const small = rects(keys).filter(({ rect }) => rect.width < 47.9 || rect.height < 47.9)
  const central = rects(keys).filter(
    ({ rect }) =>
      rect.right > width / 3 + 1 &&
      rect.left < (width * 2) / 3 - 1 &&
      rect.bottom > height / 3 + 1 &&
      rect.top < (height * 2) / 3 - 1,
  )

  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  /** Colours laid over one another, as red, green and blue. */
  const painted = (colours: string[]): number[] => {
    for (const colour of colours) {
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
    }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const light = (colour: number[]) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const part = (colour[at] ?? 0) / 255
      return sum + weight * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    }, 0)
  const groundOf = (element: Element | null): string => {
    if (element === null || element === main) return 'transparent'
    const { backgroundColor } = getComputedStyle(element)
    return /, 0\)$|transparent/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  const words = [...main.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
      element.closest('.visually-hidden, [aria-disabled]') === null &&
      isSeen(element),
  )
  const grounds = new Map<Element, Element>()
  const keyOf = (element: Element) =>
    element.parentElement?.querySelector(':scope > button, :scope > span > button')
  for (const element of words)
    if (element.hasAttribute('aria-hidden')) grounds.set(element, keyOf(element) ?? element)
  const faint = words.flatMap((element) => {
    const ground = groundOf(grounds.get(element) ?? element)
    const ink = getComputedStyle(element).color
    const worst = Math.min(
      ...['#fff', '#000'].map((behind) => {
        const [one, other] = [light(painted([behind, ground, ink])), light(painted([behind, ground]))]
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      }),
    )
    return worst < 4.5 ? [`${element.textContent?.trim() ?? ''} (${worst.toFixed(1)} : 1)`] : []
  })

  /** Everything that has a ground of its own or is pressed, counted once where it overlaps. */
  const covers = rects(
    [...main.querySelectorAll('*')].filter(
      (element) =>
        !picture?.contains(element) &&
        isSeen(element) &&
        (keys.includes(element) || groundOf(element) !== 'transparent'),
    ),
  )
  const step = 6
  let [free, all] = [0, 0]
  for (let x = step / 2; x < width; x += step)
    for (let y = step / 2; y < height; y += step) {
      all += 1
      if (!covers.some(({ rect }) => x > rect.left && x < rect.right && y > rect.top && y < rect.bottom))
        free += 1
    }
  return {
    pictureShare: area / (width * height),
    freeShare: free / all,
    small: small.map(
      ({ each, rect }) => `${nameOf(each)}: ${Math.round(rect.width)} x ${Math.round(rect.height)}`,
    ),
    central: central.map(({ each }) => nameOf(each)),
    faint,
  }
}
