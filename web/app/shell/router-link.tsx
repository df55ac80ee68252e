// Drawn from properties that are new each time: what the compiler adds to remember them is longer than it is.
'use no memo'

import { Link as RouterLink } from 'react-router'
import type { LinkProps } from '#web/ui/button/link.tsx'

/** The kit's links over the router; sections of a page and other sites stay plain links. */
export function ShellLink({ href, replace, preserveScroll, children, ...rest }: LinkProps) {
  if (/^[a-z]+:/i.test(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <RouterLink
      to={href}
      {...(replace ? { replace } : {})}
      {...(preserveScroll ? { preventScrollReset: true } : {})}
      {...rest}
    >
      {children}
    </RouterLink>
  )
}
