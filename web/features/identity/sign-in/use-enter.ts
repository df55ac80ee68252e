import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/api/session.tsx'
import { useView } from '#web/api/view.ts'
import { takeBack } from '#web/features/identity/forms/steps.ts'

/** After a login: starts afresh as that person, and goes to where they were, or to the first page of their role. */
export function useEnter(): (user: { readonly type: string } | null) => void {
  const navigate = useNavigate()
  const session = useSession()
  const [, chooseView] = useView()
  return (user) => {
    session.signedIn()
    const isWalker = user?.type === 'walker'
    if (isWalker) chooseView('walker')
    void navigate(takeBack() ?? (isWalker ? paths.walk : paths.selectDestinations), { replace: true })
  }
}
