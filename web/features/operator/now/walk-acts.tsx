import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSend } from '#web/api/doors/send.tsx'
import { EndWalkByOperatorDocument, TakeWalkerOffDocument, type NowQuery } from '#web/api/generated/now.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { ActForm } from '#web/features/operator/people/person-acts.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkRows } from '#web/ui/button/link-rows.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

type Walk = NowQuery['now']['walks'][number]

interface WalkActsProps {
  readonly walk: Walk
  /** Whether this operator may open the files of people and write to them. */
  readonly mayWrite: boolean
  readonly onDone: () => void
}

/** What an operator can do about a walk: write to its people, end it, take its walker off. */
export function WalkActs({ walk, mayWrite, onDone }: WalkActsProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [reader, setReader] = useState<Reader | null>(null)
  const close = () => {
    setOpen(false)
    setReader(null)
  }
  const names = `${walk.group_title ?? walk.traveller_first_name} · ${walk.walker_first_name ?? '–'}`
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Act on the walk of ${names}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Act</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={reader ? t`Write to ${reader.first_name}` : names}>
        {reader ? (
          <>
            <ActForm act="message" person={reader} onDone={close} />
            <Button variant="quiet" fullWidth onClick={() => setReader(null)}>
              <Trans>Back</Trans>
            </Button>
          </>
        ) : (
          <Stack gap={16}>
            {mayWrite && <People walk={walk} onWrite={setReader} />}
            <Acts
              walk={walk}
              onDone={() => {
                close()
                onDone()
              }}
            />
          </Stack>
        )}
      </Dialog>
    </>
  )
}

/** The side of a walk that a message goes to. */
type Reader = { readonly id: string; readonly first_name: string }

function People({ walk, onWrite }: { walk: Walk; onWrite: (to: Reader) => void }) {
  const { t } = useLingui()
  const { walker_id: walkerId, walker_first_name: walkerName } = walk
  // Of a group walk the payers stand on its own page.
  const traveller =
    typeof walk.group_title === 'string'
      ? null
      : { id: walk.traveller_id, first_name: walk.traveller_first_name }
  const walker = walkerId ? { id: walkerId, first_name: walkerName ?? '' } : null
  return (
    <>
      <Row gap={8}>
        {[...(traveller ? [traveller] : []), ...(walker ? [walker] : [])].map((person) => (
          <Button key={person.id} size="sm" variant="outline" onClick={() => onWrite(person)}>
            <Trans>Write to {person.first_name}</Trans>
          </Button>
        ))}
      </Row>
      <LinkRows
        rows={[
          ...(traveller
            ? [{ label: t`Traveler ${traveller.first_name}`, href: consolePaths.person(traveller.id) }]
            : [{ label: t`Payers and seats`, href: consolePaths.groupWalk(walk.id) }]),
          ...(walker
            ? [{ label: t`Walker ${walker.first_name}`, href: consolePaths.person(walker.id) }]
            : []),
        ]}
      />
    </>
  )
}

const rules = z.object({
  reason: z.string().check(
    z.refine((typed) => typed.trim().length >= 3, { error: () => now`Please enter at least 3 characters.` }),
    z.maxLength(500),
  ),
})

function Acts({ walk, onDone }: { walk: Walk; onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm({ reason: '' }, rules)
  const end = useSend(EndWalkByOperatorDocument, { form, onDone })
  const takeOff = useSend(TakeWalkerOffDocument, { form, onDone })
  const { walker_id: walkerId } = walk
  const endWalk = async (typed: { reason: string }) => {
    if (!takeOff.isSending) await end.send({ id: walk.id, reason: typed.reason.trim() })
  }
  const takeWalkerOff = async (typed: { reason: string }) => {
    if (walkerId && !end.isSending) await takeOff.send({ id: walkerId, reason: typed.reason.trim() })
  }
  return (
    <Stack as="form" noValidate gap={16} onSubmit={form.submit(endWalk)}>
      <Field
        label={t`Why?`}
        hint={t`For the audit log. What was live is charged when you end the walk.`}
        rows={3}
        maxLength={500}
        dir="auto"
        {...form.field('reason')}
      />
      <ErrorNotice lines={[...end.lines, ...takeOff.lines]} />
      {end.proof}
      {takeOff.proof}
      <Button type="submit" variant="danger" loading={end.isSending}>
        <Trans>End the walk</Trans>
      </Button>
      {walkerId && (
        <Button
          variant="outline"
          type="button"
          loading={takeOff.isSending}
          onClick={() => form.submit(takeWalkerOff)()}
        >
          <Trans>Take the walker off</Trans>
        </Button>
      )}
    </Stack>
  )
}
