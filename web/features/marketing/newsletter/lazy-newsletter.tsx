// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './lazy-newsletter.module.css'

const NewsletterForm = lazy(() =>
  import('#web/features/marketing/newsletter/newsletter-form.tsx').then((file) => ({
    default: file.NewsletterForm,
  })),
)

/** The form at the end of the page; its code comes when the reader comes near. Its place is reserved. */
export function LazyNewsletterForm() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '600px',
      },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      {isNear && (
        <Suspense>
          <NewsletterForm />
        </Suspense>
      )}
    </div>
  )
}
