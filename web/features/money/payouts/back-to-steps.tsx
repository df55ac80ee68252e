import { Trans } from '@lingui/react/macro'
import { useMe } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'

/** The way back for a person who is not a walker yet: the account and the tax form are steps of becoming one. */
export function BackToSteps() {
  const me = useMe()
  if (!me || me.type === 'walker') return null
  return (
    <Button variant="quiet" href={paths.makeMoneyTraveler}>
      <Trans>Back to your steps</Trans>
    </Button>
  )
}
