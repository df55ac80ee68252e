import { IconChevronDown } from '#web/ui/icons/generated/icons.ts'
import type { ReactNode } from 'react'
import styles from '#web/features/marketing/stories/prose.module.css'

/** A question and its answer. */
export interface Topic {
  readonly title: ReactNode
  readonly text: ReactNode
}

/** Questions that open one by one; the browser's own disclosure, so it is found by search and by readers. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <div className={styles.topics}>
      {topics.map((topic, index) => (
        <details key={index} className={styles.topic} name="topics">
          <summary>
            {topic.title}
            <IconChevronDown size={22} aria-hidden />
          </summary>
          <div className={styles.answer}>{topic.text}</div>
        </details>
      ))}
    </div>
  )
}
