import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient, useMutation } from 'urql'
import * as z from 'zod/mini'
import { replyChars } from '#domain/support/replies.ts'
import { readTemplate, templateRules, type TemplateField } from '#domain/support/templates.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import {
  AnswerPreviewDocument,
  SaveAnswerTemplateDocument,
  type AnswerPreviewQuery,
  type AnswerTemplatesQuery,
} from '#web/api/generated/answer-templates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import styles from './templates.module.css'

const { min: titleMin, max: titleMax } = templateRules.titleChars
const { min, max } = replyChars

/** What is told of a field; the rules are the server's own. */
function faultOf(field: TemplateField, typed: string) {
  const blank = { language: 'en', title: 'xxx', text: 'xxx' }
  const read = readTemplate({ ...blank, [field]: typed })
  return read.kind === 'faulty' ? read.faults[field] : undefined
}

const rules = z.object({
  language: z.string().check(
    z.refine((typed) => !faultOf('language', typed), {
      error: () => now`Please enter the tag of a language, such as es or pt-BR.`,
    }),
  ),
  title: z.string().check(
    z.refine((typed) => !faultOf('title', typed), {
      error: () => now`Please write ${titleMin} to ${titleMax} characters.`,
    }),
  ),
  text: z.string().check(
    z.refine((typed) => faultOf('text', typed) !== 'text', {
      error: () => now`Please write ${min} to ${max} characters.`,
    }),
    z.refine((typed) => faultOf('text', typed) !== 'places', {
      error: () => {
        const [first, product] = ['{firstName}', '{productName}']
        return now`Only ${first} and ${product} can stand in braces.`
      },
    }),
  ),
})

interface TemplateFormProps {
  readonly id: string
  /** The text that is edited; null for another language. */
  readonly before: AnswerTemplatesQuery['answerTemplates'][number] | null
  readonly onDone: () => void
}

/** Another text for a template, with the letter that it becomes. */
export function TemplateForm({ id, before, onDone }: TemplateFormProps) {
  const { t } = useLingui()
  const [{ fetching }, save] = useMutation(SaveAnswerTemplateDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm(
    { language: before?.language ?? '', title: before?.title ?? '', text: before?.text ?? '' },
    rules,
  )
  const { language } = form.values
  const { letter, look } = usePreview(form, setLines)
  const [first, product] = ['{firstName}', '{productName}']
  const send = async (typed: typeof form.values) => {
    if (fetching) return
    setLines([])
    const data = { id, language: typed.language.trim(), title: typed.title.trim(), text: typed.text.trim() }
    const answer = await save({ data })
    const told = answer.error && fieldErrors(answer.error)
    if (told && Object.keys(told).length > 0) return form.setErrors(told)
    if (answer.error) return setLines(errorLines(answer.error))
    toast(answer.data?.saveAnswerTemplate.message ?? '')
    onDone()
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(send)}>
      {before === null && (
        <Field
          label={t`Language`}
          hint={t`Its tag, such as es or pt-BR.`}
          dir="ltr"
          maxLength={20}
          {...form.field('language')}
        />
      )}
      <Field label={t`Title, for operators alone`} dir="auto" maxLength={titleMax} {...form.field('title')} />
      <Field
        label={t`Text`}
        hint={t`${first} and ${product} are filled in. The greeting and our name are added.`}
        rows={6}
        dir="auto"
        maxLength={max}
        {...form.field('text')}
      />
      <div className={styles.actions}>
        <Button size="sm" variant="outline" onClick={() => void look()}>
          <Trans>See the letter</Trans>
        </Button>
      </div>
      {letter && <Letter letter={letter} language={language} />}
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={fetching}>
        <Trans>Save the text</Trans>
      </Button>
    </form>
  )
}

type Values = { language: string; title: string; text: string }
type LetterSeen = AnswerPreviewQuery['answerPreview']

/** The letter that the typed text becomes; null until it is looked at, and once another text is typed. */
function usePreview(form: Form<Values>, setLines: (lines: readonly string[]) => void) {
  const client = useClient()
  const [seen, setSeen] = useState<{ text: string; letter: LetterSeen } | null>(null)
  const { language, text } = form.values
  const look = async () => {
    setLines([])
    const wanted = { language: language.trim(), text: text.trim() }
    const answer = await client.query(AnswerPreviewDocument, wanted, { requestPolicy: 'network-only' })
    const told = answer.error && fieldErrors(answer.error)
    if (told && Object.keys(told).length > 0) return form.setErrors(told)
    if (answer.error) return setLines(errorLines(answer.error))
    if (answer.data) setSeen({ text, letter: answer.data.answerPreview })
  }
  return { letter: seen?.text === text ? seen.letter : null, look }
}

function Letter({ letter, language }: { letter: LetterSeen; language: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`The letter`}>
      <p>
        <strong>{letter.subject}</strong>
      </p>
      <p className={styles.letter} lang={language} dir="auto">
        {letter.text}
      </p>
    </section>
  )
}
