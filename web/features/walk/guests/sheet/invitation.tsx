import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { guestRules } from '#domain/walk/guests.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  JoinWalkDocument,
  WalkInvitationDocument,
  type WalkInvitationQuery,
} from '#web/api/generated/guests.ts'
import { paths } from '#web/app/paths.ts'
import type { GuestPass } from '#web/features/walk/guests/join/guest-pass.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import waiting from '#web/features/walk/waiting/waiting.module.css'
import styles from '../guests.module.css'

type Shown = WalkInvitationQuery['walkInvitation']

interface InvitationProps {
  readonly code: string
  readonly onJoined: (pass: GuestPass) => void
}

/** What a link for guests leads to: who walks where and when, and the question for a first name. */
export function Invitation({ code, onJoined }: InvitationProps) {
  return (
    <Load
      query={WalkInvitationDocument}
      variables={{ code }}
      policy="network-only"
      pick={({ walkInvitation }) => walkInvitation}
      level={1}
      around={(rest) => <div className={styles.step}>{rest}</div>}
      skeleton={
        <h1 className="visually-hidden">
          <Trans>Watch a walk together</Trans>
        </h1>
      }
    >
      {(invited, again) =>
        invited.status === 'INVITED' ? (
          <Invited code={code} invited={invited} onJoined={onJoined} />
        ) : (
          <Closed invited={invited} onAgain={again} />
        )
      }
    </Load>
  )
}

/** The link admits no one now: the server says why, and here is the way on. */
function Closed({ invited, onAgain }: { invited: Shown; onAgain: () => void }) {
  const { status, message } = invited
  return (
    <div className={styles.step}>
      <EmptyState
        level={1}
        art={status === 'OVER' ? 'night' : 'detour'}
        title={titleOf(status)}
        actions={
          <>
            {status === 'FULL' && (
              <Button onClick={onAgain}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button href={paths.showAllDestinations} variant={status === 'FULL' ? 'quiet' : 'primary'}>
              <Trans>See other places</Trans>
            </Button>
          </>
        }
      >
        {status === 'UNKNOWN' ? <Trans>Please ask the person who sent it for a new one.</Trans> : message}
      </EmptyState>
    </div>
  )
}

function titleOf(status: string) {
  switch (status) {
    case 'FULL':
      return <Trans>All places are taken</Trans>
    case 'OVER':
      return <Trans>The walk has ended</Trans>
    case 'REFUSED':
      return <Trans>No guests on this walk</Trans>
    default:
      return <Trans>This link no longer works</Trans>
  }
}

const rules = z.object({ name: filled(() => now`First Name is required.`) })

function Invited({ code, invited, onJoined }: InvitationProps & { invited: Shown }) {
  const { t } = useLingui()
  const form = useForm({ name: '' }, rules)
  const { send, isSending, lines } = useSend(JoinWalkDocument, {
    form,
    doneAs: 'JOINED',
    isQuiet: true,
    onDone: ({ trip_id: tripId, pass }) => {
      if (tripId && pass) onJoined({ tripId, pass })
    },
  })
  const { destination } = invited
  return (
    <div className={waiting.frame}>
      {destination && (
        <Poster
          className={waiting.sky}
          destinationKey={destination.slug}
          name={destination.name}
          latitude={destination.latitude}
          longitude={destination.longitude}
          timeZone={destination.time_zone}
          sizes="100vw"
          priority
        />
      )}
      <Stack gap={20} className={styles.content}>
        <Stack gap={8}>
          {destination && (
            <Text tone="ink" weight={650}>
              {destination.name}
            </Text>
          )}
          <h1 tabIndex={-1}>
            <Trans>{invited.traveller_name} invites you to a live walk</Trans>
          </h1>
          <When invited={invited} />
        </Stack>
        <Stack
          as="form"
          gap={16}
          noValidate
          onSubmit={form.submit(({ name }) => send({ code, name: name.trim() }))}
        >
          <Field
            label={t`Your first name`}
            hint={t`All who are on the walk see it. You need no account, and it costs you nothing.`}
            autoComplete="given-name"
            maxLength={guestRules.nameChars}
            dir="auto"
            {...form.field('name')}
          />
          <ErrorNotice lines={lines} />
          <Button type="submit" size="lg" fullWidth loading={isSending}>
            <Trans>Watch along</Trans>
          </Button>
          <WhatToExpect isOfGroup={invited.is_of_group} />
        </Stack>
      </Stack>
    </div>
  )
}

/** What is seen and heard of whom; a group walk is recorded. */
function WhatToExpect({ isOfGroup }: { isOfGroup: boolean }) {
  if (!isOfGroup)
    return (
      <Text size={14} tone="soft">
        <Trans>You see and hear the walk. Your camera stays off, and no one hears you.</Trans>
      </Text>
    )
  return (
    <>
      <Text size={14} tone="soft">
        <Trans>
          You see and hear the walk. Your camera stays off, and the others hear you only while you steer.
        </Trans>
      </Text>
      <Text size={14} tone="soft">
        <Trans>
          The walk is recorded: the video, the walker’s voice, and the voice of the person who steers. All who
          paid can watch the replay.
        </Trans>
      </Text>
    </>
  )
}

/** Whether it is live, when it starts, and who walks. */
function When({ invited }: { invited: Shown }) {
  const writeDate = useDates()
  const { walker_name: walker, is_live: isLive, starts_at: startsAt } = invited
  const at = startsAt ? writeDate(new Date(startsAt), { dateStyle: 'medium', timeStyle: 'short' }) : null
  return (
    <Text tone="soft">
      {isLive && walker && <Trans>{walker} is walking there now.</Trans>}
      {!isLive && at !== null && walker && (
        <Trans>
          {walker} walks there at {at}, your time.
        </Trans>
      )}
      {!isLive && at !== null && !walker && <Trans>It starts at {at}, your time.</Trans>}
      {!isLive && at === null && <Trans>It starts as soon as a walker accepts.</Trans>}
    </Text>
  )
}
