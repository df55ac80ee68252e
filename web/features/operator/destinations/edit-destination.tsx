import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  OperatorDestinationDocument,
  UpdateDestinationDocument,
  type OperatorDestinationQuery,
} from '#web/api/generated/destinations-console.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { DestinationForm } from '#web/features/operator/destinations/destination-form.tsx'
import {
  draftTranslations,
  editRules,
  fieldNames,
  sentDestination,
  type DestinationDraft,
} from '#web/features/operator/destinations/destination-rules.ts'
import { DestinationPictures } from '#web/features/operator/destinations/pictures/destination-pictures.tsx'
import { RetireDestination } from '#web/features/operator/destinations/retire-destination.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

type Destination = NonNullable<OperatorDestinationQuery['operatorDestination']>

/** One destination: its pictures, its fields, whether the home page features it, and its retirement. */
export function EditDestination({ id }: { id: string }) {
  return (
    <Load
      query={OperatorDestinationDocument}
      variables={{ id }}
      pick={(data) => data.operatorDestination}
      level={1}
      skeleton={<Skeleton height="20rem" radius="var(--radius-card)" />}
      around={(rest) => <Page width="form">{rest}</Page>}
      none={
        <EmptyState
          level={1}
          title={<Trans>There is no such destination</Trans>}
          actions={
            <Button href={consolePaths.destinations}>
              <Trans>All destinations</Trans>
            </Button>
          }
        />
      }
    >
      {(found, reload) => <Edited destination={found} onChanged={reload} />}
    </Load>
  )
}

function Edited({ destination, onChanged }: { destination: Destination; onChanged: () => void }) {
  const isRetired = destination.status !== 'active'
  return (
    <Page
      width="form"
      title={destination.name}
      lead={destination.time_zone}
      aside={
        <Button size="sm" variant="outline" href={consolePaths.destinations}>
          <Trans>All destinations</Trans>
        </Button>
      }
    >
      {isRetired && (
        <Notice>
          <Trans>This destination is retired: travelers do not see it.</Trans>
        </Notice>
      )}
      <DestinationPictures destination={destination} onChanged={onChanged} />
      <EditForm destination={destination} />
      <RetireDestination id={destination.id} isRetired={isRetired} onDone={onChanged} />
    </Page>
  )
}

const draftOf = (destination: Destination): DestinationDraft => ({
  name: destination.name,
  description: destination.description,
  image: '',
  location: destination.location,
  longitude: String(destination.longitude),
  latitude: String(destination.latitude),
  order: String(destination.order),
  ...draftTranslations(
    Object.fromEntries(destination.translations.map(({ language, description }) => [language, description])),
  ),
})

function EditForm({ destination }: { destination: Destination }) {
  const { t } = useLingui()
  const [first] = useState(() => draftOf(destination))
  const form = useForm(first, editRules)
  const [isFeatured, setFeatured] = useState(destination.is_featured)
  const { send, isSending, lines } = useSend(UpdateDestinationDocument, {
    form,
    fields: fieldNames,
    onDone: () => toast(t`The destination is saved.`),
  })
  const update = (draft: DestinationDraft) => {
    // Pictures are changed one by one, above.
    const { image: _none, ...rest } = sentDestination(draft)
    return send({ id: destination.id, data: { ...rest, is_featured: isFeatured } })
  }
  return (
    <DestinationForm form={form} onSubmit={form.submit(update)}>
      <SwitchField
        name="is_featured"
        label={t`Featured on the home page`}
        hint={t`It stands before the others there.`}
        checked={isFeatured}
        onChange={setFeatured}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Save</Trans>
      </Button>
    </DestinationForm>
  )
}
