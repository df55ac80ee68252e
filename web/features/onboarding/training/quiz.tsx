import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import { VerifyWalkerTrainingDocument, type WalkerTrainingQuery } from '#web/api/generated/onboarding.ts'
import { paths, safeBack } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { CheckField, FieldError } from '#web/ui/forms/field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './training.module.css'

type Question = WalkerTrainingQuery['walkerTrainingVideo']['questions'][number]

/** What is wrong with a question: it has no answer, or another one is right. */
type Fault = 'open' | 'wrong'

/** The questions after the video; a wrong answer is shown at its question, and all answers stay. */
export function Quiz({ questions }: { questions: readonly Question[] }) {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const quiz = useQuiz(questions, element)
  const title = useRef<HTMLHeadingElement>(null)
  // They have just appeared below a video that may fill the screen.
  useEffect(() => title.current?.focus(), [])
  return (
    <form ref={element} className={styles.quiz} noValidate onSubmit={quiz.submit}>
      <h2 ref={title} tabIndex={-1}>
        <Trans>A few questions</Trans>
      </h2>
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          legend={
            <>
              {index + 1}. {question.text}
            </>
          }
          question={question}
          chosen={quiz.chosen[question.id]}
          error={
            quiz.faults[question.id] === 'open'
              ? t`Please choose an answer.`
              : quiz.faults[question.id] === 'wrong'
                ? t`That’s not it. Watch the video again, or choose another answer.`
                : null
          }
          onChoose={(answer) => quiz.choose(question.id, answer)}
        />
      ))}
      <CheckField
        name="agreement"
        checked={quiz.isAgreed}
        error={quiz.agreementFault}
        onChange={quiz.agree}
        label={<Trans>I have watched the video, and I follow these rules.</Trans>}
      />
      <ErrorNotice lines={quiz.lines} />
      <Button type="submit" size="lg" fullWidth loading={quiz.isSending}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  )
}

function useQuiz(questions: readonly Question[], element: RefObject<HTMLFormElement | null>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, Fault | undefined>>>({})
  const [isAgreed, setAgreed] = useState(false)
  const [agreementFault, setAgreementFault] = useState<string | null>(null)
  const showFault = (wrong: readonly string[], fault: Fault) => {
    setFaults(Object.fromEntries(wrong.map((id) => [id, fault])))
    const first = questions.find(({ id }) => wrong.includes(id))
    if (first) element.current?.querySelector<HTMLInputElement>(`input[name="${first.id}"]`)?.focus()
  }
  const { send, isSending, lines, setLines } = useSend(VerifyWalkerTrainingDocument, {
    form: { setErrors: (errors) => setAgreementFault(errors['agreement'] ?? null) },
    doneAs: ['TRAINING_DONE', 'ANSWERS_WRONG'],
    refusedAt: { AGREEMENT_REQUIRED: 'agreement' },
    isQuiet: true,
    onDone: ({ status, wrong_questions: wrong }) => {
      if (status === 'ANSWERS_WRONG') return showFault(wrong, 'wrong')
      toast(t`Well done. Your training is complete.`)
      return navigate(safeBack(params.get('back')) ?? paths.makeMoneyForWalker)
    },
  })
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLines([])
    const open = questions.filter(({ id }) => chosen[id] === undefined).map(({ id }) => id)
    if (open.length > 0) return showFault(open, 'open')
    setFaults({})
    const answers = Object.entries(chosen).map(([question_id, answer_id]) => ({ question_id, answer_id }))
    void send({ status: isAgreed, answers })
  }
  return {
    chosen,
    faults,
    isAgreed,
    agreementFault,
    lines,
    isSending,
    submit,
    choose: (question: string, answer: string) => {
      setChosen((before) => ({ ...before, [question]: answer }))
      setFaults((before) => ({ ...before, [question]: undefined }))
    },
    agree: (next: boolean) => {
      setAgreed(next)
      setAgreementFault(null)
    },
  }
}

function QuestionField({
  legend,
  question,
  chosen,
  error,
  onChoose,
}: {
  legend: ReactNode
  question: Question
  chosen: string | undefined
  error: string | null
  onChoose: (answer: string) => void
}) {
  const errorId = useId()
  return (
    <Stack
      as="fieldset"
      gap={8}
      className={styles.question}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend>{legend}</legend>
      {question.answers.map((answer) => (
        <Row as="label" oneLine gap={12} align="center" key={answer.id} className={styles.answer}>
          <input
            type="radio"
            name={question.id}
            value={answer.id}
            checked={chosen === answer.id}
            aria-describedby={error === null ? undefined : errorId}
            onChange={() => onChoose(answer.id)}
          />
          {answer.text}
        </Row>
      ))}
      <FieldError id={errorId} error={error} />
    </Stack>
  )
}
