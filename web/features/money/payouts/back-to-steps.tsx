import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useMe } from '#web/api/session.tsx'
import { paths, safeBack } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'

/**
 * The way back to the list of steps that this was opened from, and for a person who is not a walker yet: the account and the
 * tax form are steps of becoming one.
 */
export function BackToSteps() {
  const me = useMe()
  const [params] = useSearchParams()
  const list = safeBack(params.get('back'))
  if (!me || (me.type === 'walker' && list === null)) return null
  return (
    <Button variant="quiet" href={list ?? paths.makeMoneyTraveler}>
      <Trans>Back to your steps</Trans>
    </Button>
  )
}
