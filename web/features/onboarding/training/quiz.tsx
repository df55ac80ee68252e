import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { VerifyWalkerTrainingDocument, type WalkerTrainingQuery } from '#web/api/generated/onboarding.ts'
import { paths, safeBack } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { CheckField, FieldError } from '#web/ui/forms/field.tsx'
import styles from './training.module.css'

type Question = WalkerTrainingQuery['walkerTrainingVideo']['questions'][number]

/** What is wrong with a question: it has no answer, or another one is right. */
type Fault = 'open' | 'wrong'

/** The questions after the film; a wrong answer is told at its question, and all answers stay. */
export function Quiz({ questions }: { questions: readonly Question[] }) {
  const { t } = useLingui()
  const quiz = useQuiz(questions)
  const title = useRef<HTMLHeadingElement>(null)
  // They have just appeared below a film that may fill the screen.
  useEffect(() => title.current?.focus(), [])
  return (
    <form className={styles.quiz} noValidate onSubmit={quiz.submit}>
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

function useQuiz(questions: readonly Question[]) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [{ fetching }, verify] = useMutation(VerifyWalkerTrainingDocument)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, Fault | undefined>>>({})
  const [isAgreed, setAgreed] = useState(false)
  const [agreementFault, setAgreementFault] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])

  const tell = (wrong: readonly string[], fault: Fault, form: HTMLFormElement) => {
    setFaults(Object.fromEntries(wrong.map((id) => [id, fault])))
    const first = questions.find(({ id }) => wrong.includes(id))
    if (first) form.querySelector<HTMLInputElement>(`input[name="${first.id}"]`)?.focus()
  }
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fetching) return
    const form = event.currentTarget
    setLines([])
    const open = questions.filter(({ id }) => chosen[id] === undefined).map(({ id }) => id)
    if (open.length > 0) return tell(open, 'open', form)
    const answers = Object.entries(chosen).map(([question_id, answer_id]) => ({ question_id, answer_id }))
    const { data, error } = await verify({ status: isAgreed, answers })
    if (error) return setLines(errorLines(error))
    const result = data?.verifyWalkerTraining
    if (!result) return
    switch (result.status) {
      case 'TRAINING_DONE':
        toast(t`Well done. Your training is complete.`)
        return void navigate(safeBack(params.get('back')) ?? paths.makeMoneyForWalker)
      case 'AGREEMENT_REQUIRED':
        setFaults({})
        return setAgreementFault(result.message)
      case 'ANSWERS_WRONG':
        return tell(result.wrong_questions, 'wrong', form)
      default:
        return setLines([result.message])
    }
  }
  return {
    chosen,
    faults,
    isAgreed,
    agreementFault,
    lines,
    isSending: fetching,
    submit: (event: React.FormEvent<HTMLFormElement>) => void submit(event),
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
    <fieldset
      className={styles.question}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend>{legend}</legend>
      {question.answers.map((answer) => (
        <label key={answer.id} className={styles.answer}>
          <input
            type="radio"
            name={question.id}
            value={answer.id}
            checked={chosen === answer.id}
            aria-describedby={error === null ? undefined : errorId}
            onChange={() => onChoose(answer.id)}
          />
          {answer.text}
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
