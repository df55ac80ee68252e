import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
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
  const [{ fetching }, create] = useMutation(CreateDestinationDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const submit = form.submit(async (draft) => {
    if (fetching) return
    setLines([])
    const { error } = await create({ data: sentDestination(draft) })
    if (!error) {
      toast(t`Created New Destination Successfully`)
      return onMade()
    }
    const told = ownFieldErrors(error, fieldNames)
    if (told) form.setErrors(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <DestinationForm isNew form={form} onSubmit={submit}>
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={fetching}>
        <Trans>Create</Trans>
      </Button>
    </DestinationForm>
  )
}
