/** The page change scrolls to the list in this time. */
const SCROLL_MS = 1000

/** Scrolls an element to the top of the window, gently; at once for people who want no motion. */
export function scrollToElement(element: HTMLElement): void {
  const start = window.scrollY
  const target = Math.max(0, start + element.getBoundingClientRect().top - 90)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: target, behavior: 'instant' })
    return
  }
  const began = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / SCROLL_MS)
    window.scrollTo({ top: start + (target - start) * eased(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)
