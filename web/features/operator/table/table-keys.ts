import { useEffect, type RefObject } from 'react'

/** The links of the rows, in their order. */
const linksOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody tr [data-open]')]

/**
 * `j` and `k` go to the next and the row before by its link, so that Enter opens it; `/` goes to the filter. Not while
 * a dialog is open, or something is being typed.
 */
export function useTableKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = frame
      if (!current || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      if (event.key === '/') current.querySelector<HTMLElement>('input')?.focus()
      else if (event.key === 'j') step(current, 1)
      else if (event.key === 'k') step(current, -1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [frame])
}

function step(frame: HTMLElement, by: 1 | -1): void {
  const links = linksOf(frame)
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)
  links[next]?.focus()
  links[next]?.scrollIntoView({ block: 'nearest' })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="listbox"]') !== null
