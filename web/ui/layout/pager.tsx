import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { Link } from '#web/ui/button/link.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  readonly page: number
  readonly lastPage: number
  readonly hrefOf: (page: number) => string
  readonly onGo?: () => void
  readonly label?: string
}

/** Pages as links, so that back works. Nothing while there is only one page. */
export function Pager({ page, lastPage, hrefOf, onGo, label }: PagerProps) {
  const { t } = useLingui()
  if (lastPage <= 1) return null
  const numbers = Array.from({ length: lastPage }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === lastPage || Math.abs(number - page) <= 1,
  )
  const step = (target: number, text: string, icon: React.ReactNode) =>
    target < 1 || target > lastPage ? (
      <span className={styles.pageLink} aria-disabled="true" role="link" aria-label={text}>
        {icon}
      </span>
    ) : (
      <Link className={styles.pageLink} preserveScroll href={hrefOf(target)} aria-label={text} onClick={onGo}>
        {icon}
      </Link>
    )
  return (
    <nav className={styles.pager} aria-label={label ?? t`Pages`}>
      {step(page - 1, t`Previous page`, <IconChevronLeft size={20} aria-hidden />)}
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              className={styles.pageLink}
              preserveScroll
              href={hrefOf(number)}
              aria-label={t`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={onGo}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {step(page + 1, t`Next page`, <IconChevronRight size={20} aria-hidden />)}
    </nav>
  )
}
