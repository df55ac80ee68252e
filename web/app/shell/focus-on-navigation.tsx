import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus starts at the new page, and its title is read out. The first page leaves the browser's
 * own focus; a section link (#about) moves there instead.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true })
    // The title is set by the route in the same commit; it is read after the paint.
    const frame = requestAnimationFrame(() => setTitle(document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {title}
    </div>
  )
}
