import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { OperatorsDocument } from '#web/api/generated/operators.ts'
import type { Command } from '#web/features/operator/kit/command.ts'
import { CommandDialog } from '#web/features/operator/kit/command-form.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { GivenByOperators } from '#web/features/operator/operators/given-by-operators.tsx'
import {
  changeRights,
  invite,
  nameOf,
  remove,
  withdraw,
  type Operator,
  type SentInvitation,
} from '#web/features/operator/operators/operator-commands.ts'
import { rightsOf, rightWords } from '#web/features/operator/operators/right-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

type OnOpen = (open: Command) => void

/** Who runs the place, with their rights, and who is invited to. */
export function OperatorsPage() {
  const asked = useAsked(OperatorsDocument, {})
  const [open, setOpen] = useState<Command | null>(null)
  return (
    <Page
      width="text"
      title={<Trans>Operators</Trans>}
      lead={<Trans>Who works in this console, and what each may do.</Trans>}
    >
      <Loaded
        from={asked}
        pick={({ operators }) => operators}
        skeleton={<Skeleton height="9rem" radius="var(--radius-card)" />}
      >
        {({ operators, invitations }) => (
          <Parts>
            <Operators operators={operators} onOpen={setOpen} />
            <Invitations invitations={invitations} onOpen={setOpen} />
            <GivenByOperators />
          </Parts>
        )}
      </Loaded>
      <CommandDialog command={open} onClose={() => setOpen(null)} onDone={asked.again} />
    </Page>
  )
}

function Rights({ words }: { words: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <Row as="span" gap={8}>
      {rightsOf(words).map((one) => (
        <Badge key={one}>{i18n._(rightWords[one])}</Badge>
      ))}
    </Row>
  )
}

function Operators({ operators, onOpen }: { operators: readonly Operator[]; onOpen: OnOpen }) {
  const { t } = useLingui()
  return (
    <RowList
      rows={operators}
      keyOf={({ id }) => id}
      rowOf={(operator) => {
        const name = nameOf(operator)
        return {
          title: <bdi>{name}</bdi>,
          badge: <Rights words={operator.rights} />,
          facts: [
            operator.email && (
              <span key="email" dir="ltr">
                {operator.email}
              </span>
            ),
            !operator.is_open && <Trans key="closed">The account is closed.</Trans>,
            !operator.has_second_factor && (
              <Trans key="factor">No second factor yet, so the console is closed.</Trans>
            ),
          ],
          acts: (
            <>
              <Button
                size="sm"
                variant="outline"
                aria-label={t`Change the rights of ${name}`}
                onClick={() => onOpen(changeRights(operator))}
              >
                <Trans>Rights</Trans>
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={t`Remove ${name}`}
                onClick={() => onOpen(remove(operator))}
              >
                <Trans>Remove</Trans>
              </Button>
            </>
          ),
        }
      }}
    />
  )
}

interface InvitationsProps {
  readonly invitations: readonly SentInvitation[]
  readonly onOpen: OnOpen
}

function Invitations({ invitations, onOpen }: InvitationsProps) {
  return (
    <Part title={<Trans>Invitations</Trans>}>
      {invitations.length === 0 ? (
        <p>
          <Trans>No one is invited right now.</Trans>
        </p>
      ) : (
        <SentInvitations invitations={invitations} onOpen={onOpen} />
      )}
      <div>
        <Button onClick={() => onOpen(invite(null))}>
          <Trans>Invite an operator</Trans>
        </Button>
      </div>
    </Part>
  )
}

function SentInvitations({ invitations, onOpen }: InvitationsProps) {
  const { t } = useLingui()
  const moment = useMoments()
  return (
    <RowList
      rows={invitations}
      keyOf={({ id }) => id}
      rowOf={(invitation) => {
        const { email } = invitation
        const until = moment(invitation.expires_at)
        return {
          title: <span dir="ltr">{email}</span>,
          badge: <Rights words={invitation.rights} />,
          facts: [
            invitation.is_expired ? (
              <Trans key="over">The link ran out on {until}.</Trans>
            ) : (
              <Trans key="works">The link works until {until}.</Trans>
            ),
          ],
          acts: (
            <>
              <Button
                size="sm"
                variant="outline"
                aria-label={t`Send again to ${email}`}
                onClick={() => onOpen(invite(invitation))}
              >
                <Trans>Send again</Trans>
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={t`Withdraw the invitation of ${email}`}
                onClick={() => onOpen(withdraw(invitation))}
              >
                <Trans>Withdraw</Trans>
              </Button>
            </>
          ),
        }
      }}
    />
  )
}
