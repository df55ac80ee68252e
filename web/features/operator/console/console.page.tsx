import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { hasRight } from '#domain/identity/rights.ts'
import { consolePatterns } from '#web/app/console-paths.ts'
import { ConsoleFrame } from '#web/features/operator/console/console-frame.tsx'
import { NoRight } from '#web/features/operator/console/no-right.tsx'
import { SecondFactorGate, type OperatorSession } from '#web/features/operator/factors/gate.tsx'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { rightsFor } from '#web/features/operator/console/entries.ts'

export const meta = () => pageTitle(t`Console`)

const HelpCallsList = lazy(() =>
  import('#web/features/operator/help/help-calls-list.tsx').then((file) => ({ default: file.HelpCallsList })),
)
const WorkList = lazy(() =>
  import('#web/features/operator/work/work-list.tsx').then((file) => ({ default: file.WorkList })),
)
const WorkItemPage = lazy(() =>
  import('#web/features/operator/work/work-item.tsx').then((file) => ({ default: file.WorkItemPage })),
)
const TemplatesPage = lazy(() =>
  import('#web/features/operator/templates/templates.tsx').then((file) => ({ default: file.TemplatesPage })),
)
const NowPage = lazy(() =>
  import('#web/features/operator/now/now.tsx').then((file) => ({ default: file.NowPage })),
)
const People = lazy(() =>
  import('#web/features/operator/people/people.tsx').then((file) => ({ default: file.People })),
)
const Person = lazy(() =>
  import('#web/features/operator/people/person.tsx').then((file) => ({ default: file.Person })),
)
const ChecksList = lazy(() =>
  import('#web/features/operator/checks/checks-list.tsx').then((file) => ({ default: file.ChecksList })),
)
const Check = lazy(() =>
  import('#web/features/operator/checks/check.tsx').then((file) => ({ default: file.Check })),
)
const DisputesList = lazy(() =>
  import('#web/features/operator/disputes/disputes-list.tsx').then((file) => ({
    default: file.DisputesList,
  })),
)
const DisputePage = lazy(() =>
  import('#web/features/operator/disputes/dispute.tsx').then((file) => ({ default: file.DisputePage })),
)
const MoneyPage = lazy(() =>
  import('#web/features/operator/money/money.tsx').then((file) => ({ default: file.MoneyPage })),
)
const TripMoney = lazy(() =>
  import('#web/features/operator/money/trip-money.tsx').then((file) => ({ default: file.TripMoney })),
)
const GroupWalksList = lazy(() =>
  import('#web/features/operator/groups/group-walks-list.tsx').then((file) => ({
    default: file.GroupWalksList,
  })),
)
const GroupWalkPage = lazy(() =>
  import('#web/features/operator/groups/group-walk.tsx').then((file) => ({ default: file.GroupWalkPage })),
)
const InstitutionsList = lazy(() =>
  import('#web/features/operator/venues/institutions-list.tsx').then((file) => ({
    default: file.InstitutionsList,
  })),
)
const InstitutionPage = lazy(() =>
  import('#web/features/operator/venues/institution.tsx').then((file) => ({
    default: file.InstitutionPage,
  })),
)
const InvoicePage = lazy(() =>
  import('#web/features/operator/venues/invoice.tsx').then((file) => ({ default: file.InvoicePage })),
)
const FiguresPage = lazy(() =>
  import('#web/features/operator/figures/figures.tsx').then((file) => ({ default: file.FiguresPage })),
)
const NoWalkList = lazy(() =>
  import('#web/features/operator/no-walk/no-walk-list.tsx').then((file) => ({ default: file.NoWalkList })),
)
const TripEvidence = lazy(() =>
  import('#web/features/operator/evidence/evidence.tsx').then((file) => ({ default: file.TripEvidence })),
)
const DestinationsList = lazy(() =>
  import('#web/features/operator/destinations/destinations-list.tsx').then((file) => ({
    default: file.DestinationsList,
  })),
)
const EditDestination = lazy(() =>
  import('#web/features/operator/destinations/edit-destination.tsx').then((file) => ({
    default: file.EditDestination,
  })),
)
const DestinationFiles = lazy(() =>
  import('#web/features/operator/destinations/destination-files.tsx').then((file) => ({
    default: file.DestinationFiles,
  })),
)
const OperatorsPage = lazy(() =>
  import('#web/features/operator/operators/operators.tsx').then((file) => ({ default: file.OperatorsPage })),
)
const SettingsPage = lazy(() =>
  import('#web/features/operator/settings/settings.tsx').then((file) => ({ default: file.SettingsPage })),
)
const SecondFactorSettings = lazy(() =>
  import('#web/features/operator/factors/second-factor.tsx').then((file) => ({
    default: file.SecondFactorSettings,
  })),
)
const Start = lazy(() =>
  import('#web/features/operator/console/start.tsx').then((file) => ({ default: file.Start })),
)

type PageKey = keyof typeof consolePatterns
type Draw = (operator: OperatorSession, id: string) => ReactNode

const pages: Record<PageKey, { title: MessageDescriptor; draw: Draw }> = {
  start: { title: msg`Console`, draw: ({ rights }) => <Start rights={rights} /> },
  work: { title: msg`Work to do`, draw: ({ rights }) => <WorkList rights={rights} /> },
  workItem: {
    title: msg`Work to do`,
    draw: ({ rights }, id) => <WorkItemPage key={id} id={id} rights={rights} />,
  },
  templates: { title: msg`Answer templates`, draw: () => <TemplatesPage /> },
  now: { title: msg`Now`, draw: ({ rights }) => <NowPage rights={rights} /> },
  people: { title: msg`People`, draw: () => <People /> },
  person: {
    title: msg`Person`,
    draw: ({ rights }, id) => <Person key={id} id={id} seesMoney={hasRight(rights, rightsFor.tripMoney)} />,
  },
  help: { title: msg`Calls for help`, draw: () => <HelpCallsList /> },
  checks: { title: msg`Background checks`, draw: () => <ChecksList /> },
  check: { title: msg`Background check`, draw: (_operator, id) => <Check key={id} id={id} /> },
  disputes: { title: msg`Disputes`, draw: () => <DisputesList /> },
  dispute: {
    title: msg`Dispute`,
    draw: ({ rights }, id) => <DisputePage key={id} id={id} mayDecide={hasRight(rights, ['money'])} />,
  },
  groupWalks: { title: msg`Group walks`, draw: () => <GroupWalksList /> },
  groupWalk: {
    title: msg`Group walk`,
    draw: ({ rights }, id) => (
      <GroupWalkPage
        key={id}
        id={id}
        mayAct={hasRight(rights, ['support', 'safety'])}
        mayRefund={hasRight(rights, ['money'])}
        seesPeople={hasRight(rights, rightsFor.person)}
      />
    ),
  },
  institutions: { title: msg`Institutions`, draw: () => <InstitutionsList /> },
  institution: {
    title: msg`Institution`,
    draw: ({ rights }, id) => <InstitutionPage key={id} id={id} mayDecide={hasRight(rights, ['support'])} />,
  },
  invoice: {
    title: msg`Invoice`,
    draw: ({ rights }, id) => <InvoicePage key={id} id={id} mayCredit={hasRight(rights, ['money'])} />,
  },
  money: { title: msg`Money`, draw: ({ rights }) => <MoneyPage rights={rights} /> },
  tripMoney: {
    title: msg`Books of a trip`,
    draw: ({ rights }, id) => <TripMoney key={id} id={id} rights={rights} />,
  },
  figures: { title: msg`Figures`, draw: () => <FiguresPage /> },
  noWalk: { title: msg`Places that are not walked`, draw: () => <NoWalkList /> },
  trip: { title: msg`Trip evidence`, draw: (_operator, id) => <TripEvidence key={id} id={id} /> },
  destinations: { title: msg`Destinations`, draw: () => <DestinationsList /> },
  destination: {
    title: msg`Destination`,
    draw: (_operator, id) => <EditDestination key={id} id={id} />,
  },
  destinationFiles: { title: msg`Import and export`, draw: () => <DestinationFiles /> },
  operators: { title: msg`Operators`, draw: () => <OperatorsPage /> },
  settings: { title: msg`Settings`, draw: () => <SettingsPage /> },
  secondFactor: { title: msg`Second factor`, draw: () => <SecondFactorSettings /> },
}

function pageAt(pathname: string): { key: PageKey; id: string } | null {
  for (const key of Object.keys(pages) as PageKey[]) {
    const found = matchPath(consolePatterns[key], pathname)
    if (found) return { key, id: (found.params as { id?: string }).id ?? '' }
  }
  return null
}

/** The operator's console: the second factor first, then its pages. */
export default function ConsolePage() {
  const { pathname } = useLocation()
  const { i18n } = useLingui()
  const page = pageAt(pathname)
  const title = i18n._(page ? pages[page.key].title : msg`Page not found`)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title])
  return (
    <SecondFactorGate>
      {(operator) => (
        <ConsoleFrame rights={operator.rights}>
          <Suspense fallback={<Waiting />}>
            {page === null ? (
              <Nothing />
            ) : hasRight(operator.rights, rightsFor[page.key]) ? (
              pages[page.key].draw(operator, page.id)
            ) : (
              <NoRight />
            )}
          </Suspense>
        </ConsoleFrame>
      )}
    </SecondFactorGate>
  )
}

function Waiting() {
  return (
    <Page>
      <div aria-busy="true">
        <Skeleton height="12rem" radius="var(--radius-card)" />
      </div>
    </Page>
  )
}

function Nothing() {
  return (
    <Page width="text">
      <EmptyState level={1} title={<Trans>There is no such page</Trans>} />
    </Page>
  )
}
