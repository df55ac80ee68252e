import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { sidesOf } from '#domain/checks/rules.ts'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { DocumentField } from '#web/features/onboarding/check-form/document-field.tsx'
import type { MyCheck } from '#web/features/onboarding/checks/check.ts'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './check-form.module.css'

/** The pictures that a document needs, one after the other; with the last one an operator looks at the check. */
export function Documents({ check, view }: { check: MyCheck; view: View }) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  // It has just taken the place of the form.
  useEffect(() => title.current?.focus(), [])
  const sides = sidesOf(check.identification_type ?? '')
  const there = sides.filter((side) => check.documents.includes(side)).length
  const sent = (after: { readonly state: string; readonly message: string }) => {
    if (after.state !== 'review') return
    toast(after.message)
    void navigate(view === 'walker' ? paths.makeMoneyForWalker : paths.home)
  }
  return (
    <Card gap={14} as="section" className={styles.card} aria-labelledby="documents-title">
      <h2 id="documents-title" ref={title} tabIndex={-1}>
        <Trans>Pictures of your document</Trans>
      </h2>
      <Muted>
        <Trans>
          All corners in the picture, everything readable, nothing covered. Only our reviewers see them, and
          each view is logged.
        </Trans>
      </Muted>
      <p role="status">
        <Trans>
          {there} of {sides.length} sent
        </Trans>
      </p>
      {sides.map((side) => (
        <DocumentField key={side} side={side} isThere={check.documents.includes(side)} onSent={sent} />
      ))}
    </Card>
  )
}
