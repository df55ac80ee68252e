import type { ReactNode } from 'react'
import { Fact as Pair, Facts as FactList } from '#web/ui/layout/facts.tsx'
import styles from './kit.module.css'

/** The name of a fact and what it is; one without a value is not shown. */
export type Fact = readonly [name: ReactNode, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Amounts stand at the end of their line; other values begin in a column of their own. */
  readonly look?: 'amounts' | 'words'
}

/** What is known of one thing, a line for each fact. */
export function Facts({ facts, look = 'words' }: FactsProps) {
  return (
    <FactList className={look === 'amounts' ? styles.amounts : styles.facts}>
      {facts.map(([name, value], index) =>
        value === null || value === undefined || value === false || value === '' ? null : (
          // The facts of a thing stand in one order, so that the place names them.
          <Pair key={index}>
            <dt>{name}</dt>
            <dd dir={typeof value === 'string' ? 'auto' : undefined}>{value}</dd>
          </Pair>
        ),
      )}
    </FactList>
  )
}
