import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ExportTaxFormsDocument } from '#web/api/generated/tax-export.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { saveFile } from '#web/features/operator/table/save-file.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import styles from '#web/features/operator/money/money.module.css'
import { Row } from '#web/ui/layout/row.tsx'

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
  return (
    <Part
      title={<Trans>Tax forms for filing</Trans>}
      lead={
        <Trans>
          Everyone who was paid in the year, with the number of their tax form. The file is sealed: only who
          holds the secret key of the configured recipient can open it. Each export is in the audit log.
        </Trans>
      }
    >
      <Row gap={12} align="end" className={styles.amount}>
        <SelectField
          label={t`Tax year`}
          name="tax-year"
          value={year}
          onChange={setYear}
          options={years.map((one) => ({ value: one, label: one }))}
        />
        <ActButton
          variant="outline"
          onDone={() => undefined}
          act={act({
            label: t`Export the forms`,
            sendLabel: t`Save the sealed file`,
            title: t`Export the tax forms of ${year}?`,
            document: ExportTaxFormsDocument,
            variables: (reason) => ({ year: Number(year), part: 1, reason }),
            doneAs: 'SUCCESS',
            // Each part is saved as soon as it is there; the last one ends the act.
            next: ({ file }, sent) => {
              if (!file) return null
              saveFile(file.name, new Blob([bytesOf(file.content)]))
              return sent.part < file.parts ? { ...sent, part: sent.part + 1 } : null
            },
          })}
        />
      </Row>
    </Part>
  )
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
