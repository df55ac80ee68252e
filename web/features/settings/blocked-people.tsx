import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  BlockedPeopleDocument,
  UnblockPersonDocument,
  type BlockedPeopleQuery,
} from '#web/api/generated/settings.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './settings.module.css'

type Blocked = BlockedPeopleQuery['blockedPeople'][number]

/** Whom this person has blocked, and the way to take a block back. */
export function BlockedPeople() {
  const asked = useAsked(BlockedPeopleDocument, {})
  return (
    <SettingsCard
      section="blocked"
      lead={<Trans>You do not see each other on maps and lists, and you are not matched.</Trans>}
    >
      <LoadedRows
        from={asked}
        pick={({ blockedPeople }) => blockedPeople}
        className={styles.sessions}
        as="notice"
        skeleton={<Skeleton height="4rem" />}
        skeletons={1}
        none={
          <p>
            <Trans>You have blocked no one. During a walk you can do so under “Help and safety”.</Trans>
          </p>
        }
      >
        {(blocked) => <BlockedRow blocked={blocked} />}
      </LoadedRows>
    </SettingsCard>
  )
}

function BlockedRow({ blocked: { user, blocked_at: blockedAt } }: { blocked: Blocked }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const { send, lines } = useSend(UnblockPersonDocument)
  const [isAsking, setAsking] = useState(false)
  const name = user.first_name
  const since = writeDate(Date.parse(blockedAt), { dateStyle: 'medium' })
  return (
    <>
      <Row oneLine align="center" className={styles.device}>
        <Avatar name={name} src={user.avatar} size={44} />
        <div>
          <strong dir="auto">{name}</strong>
          <p>
            <Trans>Blocked on {since}</Trans>
          </p>
        </div>
      </Row>
      <Button size="sm" variant="outline" aria-label={t`Unblock ${name}`} onClick={() => setAsking(true)}>
        <Trans>Unblock</Trans>
      </Button>
      <ErrorNotice lines={lines} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Unblock {name}?</Trans>}
        confirmLabel={<Trans>Unblock</Trans>}
        onConfirm={() => send({ id: user.id })}
      >
        <p>
          <Trans>You two can see each other and be matched again. {name} gets no message about it.</Trans>
        </p>
      </Confirm>
    </>
  )
}
