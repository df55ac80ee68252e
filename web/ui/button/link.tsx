// Drawn from properties that are new each time: what the compiler adds to remember them is longer than it is.
'use no memo'

import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type Ref,
} from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement> | undefined
  /** Replaces the current entry of the history. */
  readonly replace?: boolean | undefined
  /** Leaves the page where it is scrolled to. */
  readonly preserveScroll?: boolean | undefined
}

/** A plain link; the app puts its router's link here, so that the kit knows no router. */
const PlainLink = ({ replace: _replace, preserveScroll: _preserveScroll, children, ...rest }: LinkProps) => (
  <a {...rest}>{children}</a>
)

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)
export const LinkProvider = LinkContext.Provider

/** A link within the app (or to a section of the page). For other sites use a plain `a`. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}
