import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './surface.module.css'

export interface TabsProps<K extends string> {
  readonly label: string
  readonly tabs: readonly { readonly key: K; readonly label: ReactNode; readonly panel: ReactNode }[]
  readonly selected: K
  readonly onSelect: (key: K) => void
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs with the keyboard of the ARIA pattern: arrows choose, Tab goes into the panel. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect }: TabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.key === selected)
    const key =
      document.dir === 'rtl'
        ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key] ?? event.key)
        : event.key
    const next = moves[key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}-tab`}
            data-key={tab.key}
            aria-controls={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            tabIndex={tab.key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}`}
          aria-labelledby={`${id}-${tab.key}-tab`}
          hidden={tab.key !== selected}
          className={styles.panel}
        >
          {tab.key === selected && tab.panel}
        </div>
      ))}
    </div>
  )
}

export interface SegmentsProps<K extends string> {
  readonly label: string
  readonly options: readonly { readonly key: K; readonly label: ReactNode }[]
  readonly selected: K
  readonly onSelect: (key: K) => void
}

/** A switch between a few views of the same thing. */
export function Segments<K extends string>({ label, options, selected, onSelect }: SegmentsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = options.findIndex((option) => option.key === selected)
    const key =
      ({ ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' } as Record<string, string>)[event.key] ?? event.key
    const next = moves[key]?.(index, options.length)
    const option = next === undefined ? undefined : options[next]
    if (!option) return
    event.preventDefault()
    onSelect(option.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${option.key}"]`)?.focus()
  }
  return (
    <div ref={list} role="radiogroup" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          role="radio"
          data-key={option.key}
          aria-checked={option.key === selected}
          tabIndex={option.key === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
