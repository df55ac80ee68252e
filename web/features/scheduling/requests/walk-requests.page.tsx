import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AnyVariables } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import {
  WalkerAcceptedTripsDocument,
  WalkerCancelledTripsDocument,
  WalkerRequestsDocument,
} from '#web/api/generated/scheduling.ts'
import { AcceptOrReject } from '#web/features/scheduling/requests/accept-or-reject.tsx'
import { usePlaceOnce } from '#web/features/scheduling/requests/use-place-once.ts'
import { pageOf, TripList } from '#web/features/scheduling/upcoming/trip-list.tsx'
import { useScheduledChanges } from '#web/features/booking/public.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

export const meta = () => pageTitle(t`Walk Requests`)

const pageSize = 16
const tabs = ['requests', 'accepted', 'cancelled'] as const
type Tab = (typeof tabs)[number]

/** What a walker is asked for, has agreed to, and what did not take place. */
export default function WalkRequestsPage() {
  const { t: text } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const selected = tabs.find((tab) => tab === params.get('tab')) ?? 'requests'
  return (
    <Page
      title={<Trans>Walk Requests</Trans>}
      aside={
        <Button size="sm" variant="outline" href={paths.walkerHours}>
          <Trans>Your Hours</Trans>
        </Button>
      }
    >
      <Tabs<Tab>
        label={text`Walk Requests`}
        selected={selected}
        onSelect={(tab) =>
          void navigate(paths.walkRequestsAt(tab, 1), { replace: true, preventScrollReset: true })
        }
        tabs={[
          { key: 'requests', label: <Trans>Requests</Trans>, panel: <Requests /> },
          { key: 'accepted', label: <Trans context="walks">Accepted</Trans>, panel: <Accepted /> },
          { key: 'cancelled', label: <Trans context="walks">Cancelled</Trans>, panel: <Cancelled /> },
        ]}
      />
    </Page>
  )
}

/** One tab's list, followed while it is open. */
function useList<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const asked = useAsked(query, variables)
  useScheduledChanges(asked.again)
  return asked
}

function usePaging(tab: Tab) {
  const [params] = useSearchParams()
  return { page: pageOf(params), hrefOf: (page: number) => paths.walkRequestsAt(tab, page) }
}

function Requests() {
  const paging = usePaging('requests')
  const place = usePlaceOnce()
  const asked = useList(WalkerRequestsDocument, {
    data: { filter: 'REQUEST', ...place.at },
    first: pageSize,
    page: paging.page,
  })
  const isEmpty = asked.data?.getWalkerScheduleTrips.data.length === 0
  const isUndecided = isEmpty && (asked.isAsking || !place.isKnown)
  return (
    <TripList
      {...paging}
      // That there is none is said when the device, too, has been asked.
      from={isUndecided ? { ...asked, data: undefined } : asked}
      pick={({ getWalkerScheduleTrips }) => getWalkerScheduleTrips}
      extraOf={(trip) => trip.viewer_can_accept && <AcceptOrReject trip={trip} onChanged={asked.again} />}
      empty={
        <Nothing title={<Trans>No Request Data Found</Trans>}>
          {place.at ? (
            <Trans>Requests for places within 50 km of you appear here. You get a notification, too.</Trans>
          ) : (
            <Trans>
              Let this page see your position, or go online once, so that requests near you can be found.
            </Trans>
          )}
        </Nothing>
      }
    />
  )
}

function Accepted() {
  const paging = usePaging('accepted')
  const asked = useList(WalkerAcceptedTripsDocument, {
    data: { filter: 'ACCEPTED' },
    first: pageSize,
    page: paging.page,
  })
  return (
    <TripList
      {...paging}
      from={asked}
      pick={({ getWalkerAcceptedScheduleTrips }) => getWalkerAcceptedScheduleTrips}
      empty={
        <Nothing title={<Trans>No Accepted Data Found</Trans>}>
          <Trans>Walks that you accept wait here until they start.</Trans>
        </Nothing>
      }
    />
  )
}

function Cancelled() {
  const paging = usePaging('cancelled')
  const asked = useList(WalkerCancelledTripsDocument, {
    first: pageSize,
    page: paging.page,
  })
  return (
    <TripList
      {...paging}
      from={asked}
      pick={({ getWalkerCancelledTrips: { data, paginatorInfo } }) => ({
        data: data.map((record) => record.ScheduleData),
        paginatorInfo,
      })}
      empty={
        <Nothing title={<Trans>No Cancelled Data Found</Trans>}>
          <Trans>Accepted walks that don’t take place are kept here.</Trans>
        </Nothing>
      }
    />
  )
}

function Nothing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      art="night"
      actions={
        <Button href={paths.walk}>
          <Trans>Go online and walk</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
