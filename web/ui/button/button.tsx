// Drawn from properties that are new each time: what the compiler adds to remember them is longer than it is.
'use no memo'

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/button/link.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'calm' | 'outline' | 'quiet' | 'light' | 'paper' | 'danger'

interface Common {
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md' | 'lg'
  readonly fullWidth?: boolean
  /** An icon before the label. */
  readonly icon?: ReactNode
  /** Waits for an answer: shows a spinner, stays focusable and ignores presses. */
  readonly loading?: boolean
  readonly children: ReactNode
}

export interface ButtonProps extends Common, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly ref?: Ref<HTMLButtonElement>
  /** Makes it a link that looks like a button. */
  readonly href?: string
  /** With href: loads the page again instead of going there within the app. */
  readonly reload?: boolean
  /** With href: saves the file under this name instead of going there. */
  readonly download?: string
}

/**
 * The one button. Primary is for the one next step of a screen. While loading or with `aria-disabled` it retains the
 * focus, so that the person does not lose their place.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  icon,
  loading = false,
  href,
  reload = false,
  download,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const look = classes(
    styles.button,
    styles[variant],
    size !== 'md' && styles[size],
    fullWidth && styles.wide,
    loading && styles.loading,
    className,
  )
  const body = (
    <>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {loading && <span className={styles.spinner} aria-hidden />}
    </>
  )
  if (href !== undefined) {
    const label = rest['aria-label'] ? { 'aria-label': rest['aria-label'] } : {}
    const press = onClick ? { onClick: onClick as never } : {}
    // Files of another host are opened instead of saved; then in a page of their own, not over this one.
    return reload || download !== undefined ? (
      <a
        href={href}
        className={look}
        {...(download === undefined ? {} : { download, target: '_blank', rel: 'noreferrer' })}
        {...label}
        {...press}
      >
        {body}
      </a>
    ) : (
      <Link href={href} className={look} {...label} {...press}>
        {body}
      </Link>
    )
  }
  const isOff = loading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      {...rest}
      type={type}
      className={look}
      aria-disabled={isOff || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {body}
    </button>
  )
}

const sizes = { sm: 40, md: 48, lg: 56, xl: 64 } as const

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label'
> {
  /** What it does, for people who do not see the icon. */
  readonly label: string
  readonly variant?: 'plain' | 'soft' | 'paper' | 'glass' | 'danger' | 'accent'
  /** 40, 48, 56 or 64 px. */
  readonly size?: keyof typeof sizes
  /** For switches: whether it is on. */
  readonly pressed?: boolean
  readonly href?: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

const iconLooks = {
  plain: undefined,
  soft: styles.iconSoft,
  paper: styles.iconPaper,
  glass: styles.iconGlass,
  danger: styles.iconDanger,
  accent: styles.iconAccent,
}

/** A round button that shows an icon. */
export function IconButton({
  label,
  variant = 'plain',
  size = 'md',
  pressed,
  href,
  children,
  className,
  type = 'button',
  style,
  ...rest
}: IconButtonProps) {
  const shared = {
    className: classes(styles.icon, iconLooks[variant], className),
    style: { '--size': `${sizes[size]}px`, ...style } as React.CSSProperties,
    'aria-label': label,
    title: label,
  }
  if (href !== undefined) {
    return (
      <Link href={href} {...shared}>
        {children}
      </Link>
    )
  }
  return (
    <button {...rest} {...shared} type={type} aria-pressed={pressed}>
      {children}
    </button>
  )
}
