import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { replyChars } from '#domain/support/replies.ts'
import { readTemplate, templateRules, type TemplateField } from '#domain/support/templates.ts'
import { useSend } from '#web/api/doors/send.tsx'
import {
  AnswerPreviewDocument,
  SaveAnswerTemplateDocument,
  type AnswerPreviewQuery,
  type AnswerTemplatesQuery,
} from '#web/api/generated/answer-templates.ts'
import { useLook } from '#web/features/operator/kit/look.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './templates.module.css'

const { min: titleMin, max: titleMax } = templateRules.titleChars
const { min, max } = replyChars

/** What is shown of a field; the rules are the server's own. */
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
  const form = useForm(
    { language: before?.language ?? '', title: before?.title ?? '', text: before?.text ?? '' },
    rules,
  )
  const { language, text } = form.values
  const seen = useLook(AnswerPreviewDocument, { names: ['language', 'text'], setErrors: form.setErrors })
  const [first, product] = ['{firstName}', '{productName}']
  const { send, isSending, lines } = useSend(SaveAnswerTemplateDocument, { form, onDone })
  const save = (typed: typeof form.values) =>
    send({
      data: { id, language: typed.language.trim(), title: typed.title.trim(), text: typed.text.trim() },
    })
  // A letter that was looked at is of the text that was typed then.
  const wanted = { language: language.trim(), text: text.trim() }
  const letter = seen.looked?.variables.text === wanted.text ? seen.looked.data.answerPreview : null
  return (
    <Stack as="form" noValidate gap={16} onSubmit={form.submit(save)}>
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
      <Row gap={8}>
        <Button size="sm" variant="outline" loading={seen.isLooking} onClick={() => void seen.look(wanted)}>
          <Trans>See the letter</Trans>
        </Button>
      </Row>
      {letter && <Letter letter={letter} language={language} />}
      <ErrorNotice lines={[...seen.lines, ...lines]} />
      <Button type="submit" loading={isSending}>
        <Trans>Save the text</Trans>
      </Button>
    </Stack>
  )
}

type LetterSeen = AnswerPreviewQuery['answerPreview']

function Letter({ letter, language }: { letter: LetterSeen; language: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`The letter`}>
      <p>
        <strong>{letter.subject}</strong>
      </p>
      <Text breaks className={styles.letter} lang={language} dir="auto">
        {letter.text}
      </Text>
    </section>
  )
}
