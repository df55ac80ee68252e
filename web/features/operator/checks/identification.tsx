import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IdentificationOfDocument, type IdentificationOfQuery } from '#web/api/generated/check-reviews.ts'
import { sideWords } from '#web/features/operator/checks/check-words.tsx'
import { reasonMax, reasonRulesOf } from '#web/features/operator/kit/act.ts'
import { useLook } from '#web/features/operator/kit/look.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './checks.module.css'

type Shown = NonNullable<IdentificationOfQuery['identificationOf']>

const rules = reasonRulesOf({ tooShort: () => now`Please give a reason.` })

/** The number and the pictures of a check, once the operator has said why. */
export function Identification({ id }: { id: string }) {
  const { t } = useLingui()
  const form = useForm({ reason: '' }, rules)
  const { look, looked, isLooking, lines } = useLook(IdentificationOfDocument, {
    names: ['reason'],
    setErrors: form.setErrors,
  })
  const shown = looked?.data.identificationOf
  const show = ({ reason }: { reason: string }) => look({ id, reason: reason.trim() })
  return (
    <Part title={<Trans>Number and pictures</Trans>}>
      {shown ? (
        <IdentificationShown shown={shown} />
      ) : (
        <Stack as="form" noValidate gap={16} onSubmit={form.submit(show)}>
          <Field
            label={t`Why do you look at them?`}
            hint={t`Your account, the time and this reason are added to the audit log.`}
            rows={2}
            maxLength={reasonMax}
            dir="auto"
            {...form.field('reason')}
          />
          <ErrorNotice lines={looked && !shown ? [t`There is nothing to show any more.`] : lines} />
          <Button type="submit" variant="outline" loading={isLooking}>
            <Trans>Show number and pictures</Trans>
          </Button>
        </Stack>
      )}
    </Part>
  )
}

function IdentificationShown({ shown }: { shown: Shown }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {shown.number === null || shown.number === undefined ? (
          <Trans>No number is kept any more.</Trans>
        ) : (
          <Trans>
            Number: <strong>{shown.number}</strong>
          </Trans>
        )}
      </p>
      <Row gap={16} className={styles.pictures}>
        {shown.documents.map(({ side, url }) => {
          const words = sideWords[side]
          const name = words ? i18n._(words) : side
          return (
            <figure key={side}>
              <img src={url} alt={name} />
              <figcaption>{name}</figcaption>
            </figure>
          )
        })}
      </Row>
    </>
  )
}
