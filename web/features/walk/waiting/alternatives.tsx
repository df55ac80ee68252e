import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { FreeWalkersDocument, WalkAlternativesDocument } from '#web/api/generated/walkers-walk.ts'
import { paths } from '#web/app/paths.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import styles from './alternatives.module.css'
import panel from './panel.module.css'

interface AlternativesProps {
  destinationId: string
  slug: string
  exceptId?: string | undefined
  title: ReactNode
  note?: ReactNode
  /** Shown when no other walker is online. */
  empty?: ReactNode
}

/**
 * Walkers who are free near a place, without those already asked; undefined until known. The list follows who comes and
 * goes: each message of the subscription replaces it in the cache.
 */
export function useFreeWalkers(destinationId: string, exceptId: string | undefined) {
  const { data } = useAsked(WalkAlternativesDocument, { destinationId })
  useSubscription({ query: FreeWalkersDocument, variables: { destinationId } })
  return data?.walkersNear.filter((walker) => walker.is_free && walker.user_id !== exceptId)
}

const shownAtMost = 3

/** Up to three other walkers who are free near the same place; one tap leads to them on the map. */
export function Alternatives({ destinationId, slug, exceptId, title, note, empty }: AlternativesProps) {
  const found = useFreeWalkers(destinationId, exceptId)
  const free = found?.slice(0, shownAtMost) ?? []
  if (!found || (free.length === 0 && !empty)) return null
  return (
    <section className={panel.panel}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {free.length === 0 && <p>{empty}</p>}
      <ul>
        {free.map(({ user, user_id: userId }) => (
          <li key={userId}>
            <Link href={paths.walkersOf(slug, userId)} className={styles.other}>
              <Avatar name={user.first_name} src={user.avatar} size={48} ring="free" />
              <span>
                <strong>{user.first_name}</strong>
                <span className={styles.otherFacts}>
                  {user.over_all_rating ? (
                    <Stars value={user.over_all_rating} size={14} />
                  ) : (
                    <Trans>New</Trans>
                  )}
                  {' · '}
                  <Plural value={user.walker_profile?.no_of_walks ?? 0} one="# walk" other="# walks" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
