import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import styles from './accordion.module.css'

export interface AccordionItem {
  /** Part of the address: a link to `#id` opens this part. */
  readonly id: string
  readonly title: ReactNode
  readonly body: ReactNode
}

/**
 * Parts that open one by one. The browser's own disclosure: works before scripts do, opens for "find in page", and any
 * number can be open at once.
 */
export function Accordion({ items, level = 2 }: { items: readonly AccordionItem[]; level?: 2 | 3 }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const openLinked = () => {
      const id = decodeURIComponent(window.location.hash.slice(1))
      if (id) setOpened((now) => new Set(now).add(id))
    }
    openLinked()
    window.addEventListener('hashchange', openLinked)
    return () => window.removeEventListener('hashchange', openLinked)
  }, [])
  const Heading = `h${level}` as const
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          className={styles.part}
          open={opened.has(item.id)}
          onToggle={(event) => {
            const isOpen = event.currentTarget.open
            setOpened((now) => {
              if (now.has(item.id) === isOpen) return now
              const next = new Set(now)
              if (isOpen) next.add(item.id)
              else next.delete(item.id)
              return next
            })
          }}
        >
          <summary className={styles.summary}>
            <Heading className={styles.heading}>{item.title}</Heading>
            <IconChevronDown className={styles.arrow} size={22} aria-hidden />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  )
}
