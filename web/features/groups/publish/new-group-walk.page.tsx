import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Load, Loaded } from '#web/api/doors/loaded.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { GroupTermsDocument } from '#web/api/generated/groups.ts'
import { DestinationsDocument } from '#web/api/generated/places.ts'
import { GroupForm } from '#web/features/groups/publish/group-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`New group walk`)

/** The most that the server gives at once. */
const offeredAtMost = 50

/** Where a walker publishes a group walk. */
export default function NewGroupWalkPage() {
  const places = useAsked(DestinationsDocument, { first: offeredAtMost, page: 1 }, { policy: 'cache-first' })
  const skeleton = <Skeleton height="40rem" radius="var(--radius-card)" />
  return (
    <Page
      width="text"
      title={<Trans>New group walk</Trans>}
      lead={<Trans>Travelers take seats on it. You walk once, and are paid for each seat.</Trans>}
    >
      <Loaded from={places} pick={({ destination }) => destination.data} skeleton={skeleton}>
        {(found) => (
          <Load
            query={GroupTermsDocument}
            variables={{}}
            pick={({ groupTerms }) => groupTerms}
            skeleton={skeleton}
          >
            {(terms) => (
              <GroupForm
                terms={terms}
                places={found.toSorted((one, other) => one.name.localeCompare(other.name))}
              />
            )}
          </Load>
        )}
      </Loaded>
    </Page>
  )
}
