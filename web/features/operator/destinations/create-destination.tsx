import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { CreateDestinationDocument } from '#web/api/generated/destinations-console.ts'
import { DestinationForm } from '#web/features/operator/destinations/destination-form.tsx'
import {
  createRules,
  draftTranslations,
  fieldNames,
  sentDestination,
  type DestinationDraft,
} from '#web/features/operator/destinations/destination-rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Page } from '#web/ui/layout/page.tsx'

const empty: DestinationDraft = {
  name: '',
  description: '',
  image: '',
  location: '',
  longitude: '',
  latitude: '',
  order: '',
  ...draftTranslations({}),
}

/** Makes a destination. Once it is made the form is empty again, for the next one. */
export function CreateDestination() {
  const [made, setMade] = useState(0)
  return (
    <Page width="form" title={<Trans>Create New Destination</Trans>}>
      <CreateForm key={made} onMade={() => setMade(made + 1)} />
    </Page>
  )
}

function CreateForm({ onMade }: { onMade: () => void }) {
  const { t } = useLingui()
  const form = useForm(empty, createRules)
  const { send, isSending, lines } = useSend(CreateDestinationDocument, {
    form,
    fields: fieldNames,
    onDone: () => {
      toast(t`Created New Destination Successfully`)
      onMade()
    },
  })
  const create = (draft: DestinationDraft) => send({ data: sentDestination(draft) })
  return (
    <DestinationForm isNew form={form} onSubmit={form.submit(create)}>
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Create</Trans>
      </Button>
    </DestinationForm>
  )
}
