import { invariant } from '#domain/shared/invariant.ts'

/** One version of the training. Versions are never edited: another film or other questions are a new version. */
export type Training = {
  version: string
  durationS: number
  chapters: readonly { title: ChapterKey; startsAtS: number }[]
  questions: readonly TrainingQuestion[]
}

/** Titles of chapters and words of questions are in the catalogue of the server. */
export type ChapterKey = 'walk' | 'before' | 'street' | 'steering' | 'signal' | 'ending' | 'pay'

export type TrainingQuestion = { id: QuestionId; answers: readonly AnswerId[]; right: AnswerId }
export type QuestionId = 'consent' | 'traffic' | 'private' | 'schools' | 'end'
export type AnswerId = 'a' | 'b' | 'c'

/** All versions, the oldest first (docs/rules/onboarding.md#training). */
const trainings: readonly Training[] = [
  {
    version: '2026-01',
    durationS: 99,
    chapters: [
      { title: 'walk', startsAtS: 0 },
      { title: 'before', startsAtS: 13 },
      { title: 'street', startsAtS: 26 },
      { title: 'steering', startsAtS: 48 },
      { title: 'signal', startsAtS: 63 },
      { title: 'ending', startsAtS: 76 },
      { title: 'pay', startsAtS: 87 },
    ],
    questions: [
      { id: 'consent', answers: ['a', 'b', 'c'], right: 'b' },
      { id: 'traffic', answers: ['a', 'b', 'c'], right: 'c' },
      { id: 'private', answers: ['a', 'b', 'c'], right: 'a' },
      { id: 'schools', answers: ['a', 'b', 'c'], right: 'c' },
      { id: 'end', answers: ['a', 'b', 'c'], right: 'b' },
    ],
  },
]

/** The version that is shown. */
export function trainingInForce(): Training {
  const training = trainings.at(-1)
  invariant(training, 'there is a training')
  return training
}

export type GivenAnswer = { questionId: string; answerId: string }

/** The questions that were not answered rightly, in their order; of two answers to one question the last counts. */
export function wrongQuestions(training: Training, given: readonly GivenAnswer[]): QuestionId[] {
  const answers = new Map(given.map(({ questionId, answerId }) => [questionId, answerId]))
  return training.questions.filter(({ id, right }) => answers.get(id) !== right).map(({ id }) => id)
}
