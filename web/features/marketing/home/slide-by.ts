/** A slide takes this long. */
export const SLIDE_MS = 500

/** Moves a horizontal rail by whole views, in reading direction; at once for people who want no motion. */
export function slideBy(rail: HTMLElement, views: number): void {
  const sign = getComputedStyle(rail).direction === 'rtl' ? -1 : 1
  const first = rail.firstElementChild as HTMLElement | null
  const gap = Number.parseFloat(getComputedStyle(rail).columnGap) || 0
  const cardWidth = (first?.offsetWidth ?? rail.clientWidth) + gap
  const perView = Math.max(1, Math.floor((rail.clientWidth + gap + 1) / cardWidth))
  const start = rail.scrollLeft
  const limit = rail.scrollWidth - rail.clientWidth
  const end = Math.max(0, Math.min(limit, Math.abs(start) + views * perView * cardWidth)) * sign
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    rail.scrollLeft = end
    return
  }
  // Snapping would pull the rail back at every step of the animation.
  rail.style.scrollSnapType = 'none'
  const began = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / SLIDE_MS)
    rail.scrollLeft = start + (end - start) * (1 - (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(step)
    else rail.style.scrollSnapType = ''
  }
  requestAnimationFrame(step)
}
