import type { ComponentPropsWithRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './pieces.module.css'

/** Names and what is known under them, in two columns: a `dl`, whose children are pairs of `dt` and `dd`, or `Fact`s. */
export function Facts({ className, ...rest }: ComponentPropsWithRef<'dl'>) {
  return <dl {...rest} className={classes(styles['facts'], className)} />
}

/** One pair of `dt` and `dd` in a list of facts. */
export function Fact(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  return <div {...props} className={styles['fact']} />
}
