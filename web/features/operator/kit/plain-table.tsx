import type { ComponentPropsWithRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './kit.module.css'

interface PlainTableProps extends ComponentPropsWithRef<'table'> {
  /** All cells beside the heads of rows are figures, which end one below the other. */
  readonly isOfFigures?: boolean
}

/** A small table that is read as it stands; one that is sorted and filtered is a WorkTable. */
export function PlainTable({ isOfFigures = false, className, ...rest }: PlainTableProps) {
  return <table {...rest} className={classes(styles.plain, isOfFigures && styles.figures, className)} />
}
