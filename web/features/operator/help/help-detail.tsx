import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { steerCommands } from '#domain/walk/live-protocol.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { HelpCallDetailDocument, type HelpCallDetailQuery } from '#web/api/generated/operator-help.ts'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import type { HelpCall } from '#web/features/operator/help/help-call.ts'
import { steerNames } from '#web/features/walk/public.tsx'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/button/link.tsx'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './help.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** Height of the map in pixels. */
const mapHeight = 300

type Detail = NonNullable<HelpCallDetailQuery['helpCallDetail']>

/** Where the person is is asked for again this often. */
const askEveryMs = 5000

/** How to reach the person, where they are, and the minute before the call. */
export function HelpDetail({ call }: { call: HelpCall }) {
  const asked = useAsked(HelpCallDetailDocument, { id: call.id })
  const { again } = asked
  useAskEvery(true, askEveryMs, again)
  return (
    <Loaded
      from={asked}
      pick={({ helpCallDetail }) => helpCallDetail}
      level={3}
      skeleton={<Skeleton height={mapHeight} radius={20} />}
    >
      {(detail) => <Known call={call} detail={detail} />}
    </Loaded>
  )
}

/** How far the text message to the trusted contact has come. */
const contactWords: Readonly<Record<string, MessageDescriptor>> = {
  waits: msg`The text to the trusted contact has not left yet.`,
  taken: msg`The text to the trusted contact has left; it is not known whether it arrived.`,
  sent: msg`The text to the trusted contact is with the carrier; it is not known whether it arrived.`,
  delivered: msg`The text to the trusted contact has arrived.`,
  undelivered: msg`The text to the trusted contact has NOT arrived: call them.`,
}

function Known({ call, detail }: { call: HelpCall; detail: Detail }) {
  const { i18n } = useLingui()
  const {
    phone_number: phone,
    contact_text: contactText,
    trip_status: status,
    live_seconds: seconds,
  } = detail
  const words = contactWords[contactText ?? '']
  return (
    <div className={styles.detail}>
      <Where call={call} detail={detail} />
      <Stack gap={10}>
        {phone !== null && (
          <p>
            <Trans>
              Phone: <a href={`tel:${phone}`}>{phone}</a>
            </Trans>
          </p>
        )}
        {words && <p>{i18n._(words)}</p>}
        <p>
          <Trans>
            State of the walk: {status}, live for <span dir="ltr">{clockOf(seconds)}</span>
          </Trans>
        </p>
        {detail.group !== null && <OfGroup group={detail.group} />}
        <LastMinute detail={detail} />
        <p>
          <Link href={paths.operatorTrip(call.trip_id)}>
            <Trans>All evidence of this trip</Trans>
          </Link>
        </p>
      </Stack>
    </div>
  )
}

function Where({ call, detail }: { call: HelpCall; detail: Detail }) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const writeDate = useDates()
  const { place, last_place: last, last_place_at: at, track } = detail
  const shown = last ?? place
  const way = useMemo(
    () => [...track, ...(shown ? [shown] : [])].map((point) => [point.latitude, point.longitude] as const),
    [track, shown],
  )
  const position = way.at(-1)
  if (!position)
    return (
      <p>
        <Trans>The place is not known.</Trans>
      </p>
    )
  const name = call.first_name ?? '?'
  const where = position.map((part) => part.toFixed(5)).join(', ')
  return (
    <Stack gap={6}>
      <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
        <WorldMap
          center={position}
          fitTo={way}
          height={mapHeight}
          trail={way}
          scheme={scheme}
          position={position}
          labels={{
            map: t`Map of where ${name} is`,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </Suspense>
      <Muted>
        <span dir="ltr">{where}</span>
        {at !== null && <> · {writeDate(new Date(at), { timeStyle: 'medium' })}</>}
      </Muted>
    </Stack>
  )
}

function Writer({ by, name }: { by: string; name: string | null }) {
  if (by === 'walker') return <Trans>Walker</Trans>
  return name === null ? <Trans>Traveler</Trans> : <bdi>{name}</bdi>
}

/** Which group walk it is, and who has a seat on it. */
function OfGroup({ group }: { group: NonNullable<Detail['group']> }) {
  const { title, people } = group
  return (
    <section>
      <h3>
        <Trans>Group walk “{title}”</Trans>
      </h3>
      <Stack as="ul" gap={4}>
        {people.map((person) => (
          <li key={person.seat}>
            <Link href={paths.operatorTrip(person.trip_id)}>
              <bdi>{person.name}</bdi>
            </Link>{' '}
            {person.is_payer ? <Trans>pays</Trans> : <Trans>friend on a seat</Trans>}
            {person.is_silenced && (
              <>
                {' '}
                · <Trans>silenced</Trans>
              </>
            )}
            {person.is_put_out && (
              <>
                {' '}
                · <Trans context="of a walk">removed</Trans>
              </>
            )}
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** What was said and asked for before the call, in one line of time. */
function LastMinute({ detail }: { detail: Detail }) {
  const { i18n } = useLingui()
  const writeDate = useDates()
  const said = [
    ...detail.chat.map((line) => ({
      id: line.id,
      at: line.sent_at,
      by: line.from,
      name: line.name,
      text: line.text,
    })),
    ...detail.steering.map((order) => {
      const command = steerCommands.find((name) => name === order.command)
      const text = command ? i18n._(steerNames[command]) : order.command
      return { id: order.id, at: order.sent_at, by: 'traveller', name: order.name, text }
    }),
  ].sort((a, b) => a.at.localeCompare(b.at))
  if (said.length === 0)
    return (
      <Muted>
        <Trans>No messages.</Trans>
      </Muted>
    )
  return (
    <Stack as="ol" gap={6}>
      {said.map((line) => (
        <li key={line.id}>
          <Muted as="time" figures dateTime={line.at} dir="ltr">
            {writeDate(new Date(line.at), { timeStyle: 'medium' })}
          </Muted>{' '}
          <Writer by={line.by} name={line.name} /> <bdi>{line.text}</bdi>
        </li>
      ))}
    </Stack>
  )
}
