import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { templateRules } from '#domain/support/templates.ts'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  AnswerTemplatesDocument,
  PutAnswerTemplateBackDocument,
  type AnswerTemplatesQuery,
} from '#web/api/generated/answer-templates.ts'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { TemplateForm } from '#web/features/operator/templates/template-form.tsx'
import { TemplateVersions } from '#web/features/operator/templates/template-versions.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

type Text = AnswerTemplatesQuery['answerTemplates'][number]
type Open =
  | { what: 'edit'; text: Text }
  | { what: 'add'; text: Text }
  | { what: 'putBack'; text: Text }
  | { what: 'versions'; text: Text }

/** The answers that operators begin from, by template and language. */
export function TemplatesPage() {
  const { t } = useLingui()
  const asked = useAsked(AnswerTemplatesDocument, {})
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    asked.again()
  }
  return (
    <Page
      width="text"
      title={<Trans>Answer templates</Trans>}
      lead={<Trans>What answers to people begin from, in their language or else in English.</Trans>}
    >
      <Loaded from={asked} pick={({ answerTemplates }) => answerTemplates}>
        {(texts) => <Templates texts={texts} onOpen={setOpen} />}
      </Loaded>
      {open?.what === 'edit' && (
        <Dialog isOpen onClose={close} title={open.text.title}>
          <TemplateForm id={open.text.id} before={open.text} onDone={done} />
        </Dialog>
      )}
      {open?.what === 'add' && (
        <Dialog isOpen onClose={close} title={t`Add a language: ${open.text.title}`}>
          <TemplateForm id={open.text.id} before={null} onDone={done} />
        </Dialog>
      )}
      {open?.what === 'versions' && (
        <Dialog isOpen onClose={close} title={t`Earlier texts: ${open.text.title}`}>
          <TemplateVersions id={open.text.id} language={open.text.language} />
        </Dialog>
      )}
      {open?.what === 'putBack' && <PutBack text={open.text} onClose={close} onDone={done} />}
    </Page>
  )
}

function Templates({ texts, onOpen }: TemplateProps) {
  if (texts.length === 0)
    return (
      <EmptyState title={<Trans>There are no templates</Trans>}>
        <Trans>Answers begin empty.</Trans>
      </EmptyState>
    )
  return (
    <Parts>
      {[...new Set(texts.map(({ id }) => id))].map((id) => (
        <Template key={id} texts={texts.filter((one) => one.id === id)} onOpen={onOpen} />
      ))}
    </Parts>
  )
}

interface TemplateProps {
  readonly texts: readonly Text[]
  readonly onOpen: (open: Open) => void
}

/** One template with its texts; named by its English one. */
function Template({ texts, onOpen }: TemplateProps) {
  const { t } = useLingui()
  const named = texts.find(({ language }) => language === 'en') ?? texts[0]
  if (!named) return null
  return (
    <Part title={named.title}>
      <Texts texts={texts} onOpen={onOpen} />
      {texts.length < templateRules.languagesMax && (
        <Row gap={8}>
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Add a language: ${named.title}`}
            onClick={() => onOpen({ what: 'add', text: named })}
          >
            <Trans>Add a language</Trans>
          </Button>
        </Row>
      )}
    </Part>
  )
}

function Texts({ texts, onOpen }: TemplateProps) {
  const { t, i18n } = useLingui()
  const moment = useMoments()
  return (
    <RowList
      rows={texts}
      keyOf={({ language }) => language}
      rowOf={(text) => {
        const by = text.by ?? t`an erased account`
        const at = text.at ? moment(text.at) : ''
        return {
          title: languageNameIn(text.language, i18n.locale),
          badge: text.is_changed && (
            <Badge>
              <Trans>Changed</Trans>
            </Badge>
          ),
          facts: [
            at && (
              <Trans key="at">
                Changed by {by}, {at}
              </Trans>
            ),
          ],
          acts: <TextActs text={text} onOpen={onOpen} />,
          text: (
            <span lang={text.language}>
              <strong>{text.title}</strong>
              {'\n'}
              <span>{text.text}</span>
            </span>
          ),
        }
      }}
    />
  )
}

function TextActs({ text, onOpen }: { text: Text; onOpen: (open: Open) => void }) {
  const { t, i18n } = useLingui()
  const language = languageNameIn(text.language, i18n.locale)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Edit: ${text.title}, ${language}`}
        onClick={() => onOpen({ what: 'edit', text })}
      >
        <Trans>Edit</Trans>
      </Button>
      {text.is_changed && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={
            text.is_own
              ? t`Put our text back: ${text.title}, ${language}`
              : t`Remove this language: ${text.title}, ${language}`
          }
          onClick={() => onOpen({ what: 'putBack', text })}
        >
          {text.is_own ? <Trans>Put our text back</Trans> : <Trans>Remove this language</Trans>}
        </Button>
      )}
      {text.at && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Earlier texts: ${text.title}, ${language}`}
          onClick={() => onOpen({ what: 'versions', text })}
        >
          <Trans>Earlier texts</Trans>
        </Button>
      )}
    </>
  )
}

function PutBack({ text, onClose, onDone }: { text: Text; onClose: () => void; onDone: () => void }) {
  const { i18n } = useLingui()
  const { send, isSending, lines } = useSend(PutAnswerTemplateBackDocument, { onDone })
  const language = languageNameIn(text.language, i18n.locale)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        text.is_own ? <Trans>Put our text back in {language}?</Trans> : <Trans>Remove {language} here?</Trans>
      }
    >
      <Stack gap={16}>
        <p>
          {text.is_own ? (
            <Trans>Answers begin from our own text again. What was written stays under Earlier texts.</Trans>
          ) : (
            <Trans>Answers to people with this language begin in English again.</Trans>
          )}
        </p>
        <ErrorNotice lines={lines} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>No, keep it</Trans>
          </Button>
          <Button
            variant="danger"
            loading={isSending}
            onClick={() => void send({ id: text.id, language: text.language })}
          >
            {text.is_own ? <Trans>Yes, put it back</Trans> : <Trans>Yes, remove it</Trans>}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
