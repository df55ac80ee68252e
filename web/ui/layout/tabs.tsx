import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './tabs.module.css'

export interface TabsProps<K extends string> {
  readonly label: string
  readonly tabs: readonly { readonly key: K; readonly label: ReactNode; readonly panel: ReactNode }[]
  readonly selected: K
  readonly onSelect: (key: K) => void
}

/** Tabs with the keyboard of the ARIA pattern: arrows choose, Tab goes into the panel. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect }: TabsProps<K>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as K)}>
      <TabList aria-label={label} className={styles.tabs ?? ''}>
        {tabs.map((tab) => (
          <Tab key={tab.key} id={tab.key} className={styles.tab ?? ''}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.key} id={tab.key} className={styles.panel ?? ''}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
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
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.tabs ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={([key]) => key !== undefined && onSelect(key as K)}
    >
      {options.map((option) => (
        <ToggleButton key={option.key} id={option.key} className={classes(styles.tab, styles.segment)}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
