import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
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
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

type Destination = NonNullable<OperatorDestinationQuery['operatorDestination']>

/** One destination: its pictures, its fields, whether the home page features it, and its retirement. */
export function EditDestination({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: OperatorDestinationDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => ask({ requestPolicy: 'network-only' })
  const found = data?.operatorDestination
  if (found)
    return (
      <Page
        width="form"
        title={found.name}
        lead={found.time_zone}
        aside={
          <Button size="sm" variant="outline" href={consolePaths.destinations}>
            <Trans>All destinations</Trans>
          </Button>
        }
      >
        {found.status !== 'active' && (
          <Notice>
            <Trans>This destination is retired: travelers do not see it.</Trans>
          </Notice>
        )}
        <DestinationPictures destination={found} onChanged={reload} />
        <EditForm destination={found} />
        <RetireDestination id={id} isRetired={found.status !== 'active'} onDone={reload} />
      </Page>
    )
  return (
    <Page width="form">
      {error ? (
        <ErrorState level={1} lines={errorLines(error)} onRetry={reload} />
      ) : data ? (
        <EmptyState
          level={1}
          title={<Trans>There is no such destination</Trans>}
          actions={
            <Button href={consolePaths.destinations}>
              <Trans>All destinations</Trans>
            </Button>
          }
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="20rem" radius="var(--radius-card)" />
        </div>
      )}
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
  const [{ fetching }, update] = useMutation(UpdateDestinationDocument)
  const [isFeatured, setFeatured] = useState(destination.is_featured)
  const [lines, setLines] = useState<readonly string[]>([])
  const submit = form.submit(async (draft) => {
    if (fetching) return
    setLines([])
    // Pictures are changed one by one, above.
    const { image: _none, ...rest } = sentDestination(draft)
    const { error } = await update({ id: destination.id, data: { ...rest, is_featured: isFeatured } })
    if (!error) return toast(t`The destination is saved.`)
    const told = ownFieldErrors(error, fieldNames)
    if (told) form.setErrors(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <DestinationForm form={form} onSubmit={submit}>
      <SwitchField
        name="is_featured"
        label={t`Featured on the home page`}
        hint={t`It stands before the others there.`}
        checked={isFeatured}
        onChange={setFeatured}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={fetching}>
        <Trans>Save</Trans>
      </Button>
    </DestinationForm>
  )
}
