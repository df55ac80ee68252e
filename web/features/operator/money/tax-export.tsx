import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { ExportTaxFormsDocument } from '#web/api/generated/tax-export.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { saveFile } from '#web/features/operator/table/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import styles from './money.module.css'

/** So many years can be chosen; the server refuses those before the product. */
const yearsOffered = 5

/** For owners: everyone who was paid in a tax year with the numbers of their forms, sealed for who files. */
export function TaxExport() {
  const { t } = useLingui()
  const nowMs = useOpenedAt()
  const thisYear = new Date(nowMs).getUTCFullYear()
  const years = Array.from({ length: yearsOffered }, (_, ago) => String(thisYear - ago))
  // What is filed is a year that is over.
  const [year, setYear] = useState(years[1] ?? '')
  const [isOpen, setOpen] = useState(false)
  const [, send] = useMutation(ExportTaxFormsDocument)
  const close = () => setOpen(false)

  /** Saves each part as soon as it is there; the answer of the last one ends the dialog. */
  const save = async (reason: string): Promise<Sent> => {
    for (let part = 1; ; part++) {
      const { data, error } = await send({ year: Number(year), part, reason })
      const answer = data?.exportTaxForms
      if (answer?.file) saveFile(answer.file.name, new Blob([bytesOf(answer.file.content)]))
      if (!answer?.file || part >= answer.file.parts) return { answer, error }
    }
  }
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Tax forms for filing</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>
          Everyone who was paid in the year, with the number of their tax form. The file is sealed: only who
          holds the secret key of the configured recipient can open it. Each export is in the audit log.
        </Trans>
      </p>
      <div className={styles.amount}>
        <SelectField
          label={t`Tax year`}
          name="tax-year"
          value={year}
          onChange={setYear}
          options={years.map((one) => ({ value: one, label: one }))}
        />
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Trans>Export the forms</Trans>
        </Button>
      </div>
      <ReasonDialog
        isOpen={isOpen}
        onClose={close}
        title={t`Export the tax forms of ${year}?`}
        hint={t`For the audit log alone.`}
        label={t`Save the sealed file`}
        send={save}
        doneAs="SUCCESS"
        onDone={close}
      />
    </section>
  )
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
