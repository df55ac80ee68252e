import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { OperatorsDocument } from '#web/api/generated/operators.ts'
import { GivenByOperators } from '#web/features/operator/operators/given-by-operators.tsx'
import {
  InviteForm,
  RemoveForm,
  RightsForm,
  WithdrawForm,
  type Operator,
  type SentInvitation,
} from '#web/features/operator/operators/operator-forms.tsx'
import { rightsOf, rightWords } from '#web/features/operator/operators/right-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './operators.module.css'

type Act =
  | { readonly kind: 'invite'; readonly before: SentInvitation | null }
  | { readonly kind: 'withdraw'; readonly invitation: SentInvitation }
  | { readonly kind: 'rights' | 'remove'; readonly operator: Operator }

/** Who runs the place, with their rights, and who is invited to. */
export function OperatorsPage() {
  const [{ data, error }, ask] = useQuery({ query: OperatorsDocument, requestPolicy: 'cache-and-network' })
  const [act, setAct] = useState<Act | null>(null)
  const reload = () => ask({ requestPolicy: 'network-only' })
  const found = data?.operators
  return (
    <Page
      width="text"
      title={<Trans>Operators</Trans>}
      lead={<Trans>Who works in this console, and what each may do.</Trans>}
    >
      {!found && error && <ErrorState lines={errorLines(error)} onRetry={reload} />}
      {!found && !error && (
        <div aria-busy="true">
          <Skeleton height="9rem" radius="var(--radius-card)" />
        </div>
      )}
      {found && (
        <>
          <ul className={styles.list}>
            {found.operators.map((operator) => (
              <OperatorCard key={operator.id} operator={operator} onAct={setAct} />
            ))}
          </ul>
          <Invitations invitations={found.invitations} onAct={setAct} />
          <GivenByOperators />
        </>
      )}
      {act && (
        <ActDialog
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            reload()
          }}
        />
      )}
    </Page>
  )
}

function Rights({ words }: { words: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <span className={styles.badges}>
      {rightsOf(words).map((one) => (
        <Badge key={one}>{i18n._(rightWords[one])}</Badge>
      ))}
    </span>
  )
}

const nameOf = ({ first_name: first, last_name: last }: Operator) => `${first} ${last}`.trim()

function OperatorCard({ operator, onAct }: { operator: Operator; onAct: (act: Act) => void }) {
  const { t } = useLingui()
  const name = nameOf(operator)
  return (
    <Card as="li" look="flat">
      <div className={styles.row}>
        <div>
          <strong dir="auto">{name}</strong>
          {operator.email && <p dir="ltr">{operator.email}</p>}
          <Rights words={operator.rights} />
          {!operator.is_open && (
            <p>
              <Trans>The account is closed.</Trans>
            </p>
          )}
          {!operator.has_second_factor && (
            <p>
              <Trans>No second factor yet, so the console is closed.</Trans>
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Change the rights of ${name}`}
            onClick={() => onAct({ kind: 'rights', operator })}
          >
            <Trans>Rights</Trans>
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={t`Remove ${name}`}
            onClick={() => onAct({ kind: 'remove', operator })}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface InvitationsProps {
  readonly invitations: readonly SentInvitation[]
  readonly onAct: (act: Act) => void
}

function Invitations({ invitations, onAct }: InvitationsProps) {
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">
        <Trans>Invitations</Trans>
      </h2>
      {invitations.length === 0 ? (
        <p>
          <Trans>No one is invited right now.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {invitations.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} onAct={onAct} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={() => onAct({ kind: 'invite', before: null })}>
          <Trans>Invite an operator</Trans>
        </Button>
      </div>
    </section>
  )
}

function InvitationCard({ invitation, onAct }: { invitation: SentInvitation; onAct: (act: Act) => void }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const { email } = invitation
  const until = writeDate(new Date(invitation.expires_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card as="li" look="flat">
      <div className={styles.row}>
        <div>
          <strong dir="ltr">{email}</strong>
          <Rights words={invitation.rights} />
          <p>
            {invitation.is_expired ? (
              <Trans>The link ran out on {until}.</Trans>
            ) : (
              <Trans>The link works until {until}.</Trans>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Send again to ${email}`}
            onClick={() => onAct({ kind: 'invite', before: invitation })}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={t`Withdraw the invitation of ${email}`}
            onClick={() => onAct({ kind: 'withdraw', invitation })}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

function ActDialog({ act, onClose, onDone }: { act: Act; onClose: () => void; onDone: () => void }) {
  const { t } = useLingui()
  switch (act.kind) {
    case 'invite':
      return (
        <Dialog isOpen onClose={onClose} title={t`Invite an operator`}>
          <InviteForm before={act.before} onDone={onDone} />
        </Dialog>
      )
    case 'withdraw':
      return (
        <Dialog isOpen onClose={onClose} title={t`Withdraw the invitation of ${act.invitation.email}?`}>
          <WithdrawForm invitation={act.invitation} onDone={onDone} />
        </Dialog>
      )
    case 'rights':
      return (
        <Dialog isOpen onClose={onClose} title={t`Rights of ${nameOf(act.operator)}`}>
          <RightsForm operator={act.operator} onDone={onDone} />
        </Dialog>
      )
    case 'remove':
      return (
        <Dialog isOpen onClose={onClose} title={t`Remove ${nameOf(act.operator)}?`}>
          <RemoveForm operator={act.operator} onDone={onDone} />
        </Dialog>
      )
  }
}
