/**
 * The version of the question whether a person's walks are recorded (docs/rules/trips.md#recordings). A new one asks all people
 * again: it is raised when what is recorded, who sees it or how long it stays becomes more than they have answered to.
 */
export const recordingQuestion = 1

/** What is known of a person's answer. `answered`: the version of the question that was answered last. */
export type RecordingAnswer = { agreedAt: Date | null; answered: number | null }

/** Whether a person has answered the question that is asked now; a yes from before answers were noted is one to the first version. */
export function hasAnswered({ agreedAt, answered }: RecordingAnswer, question = recordingQuestion): boolean {
  return (answered ?? (agreedAt === null ? 0 : 1)) >= question
}
