import {
  BecomingWalkerDocument,
  VerifyWalkerTrainingDocument,
  WalkerTrainingDocument,
} from '#web/api/generated/onboarding.ts'
import { anOnboarding, aTraining } from '#web/testing/onboarding.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('the questions come after the video, are marked one by one, and lead back once they are answered', async ({
  open,
  answers,
}) => {
  answers.give(WalkerTrainingDocument, { walkerTrainingVideo: aTraining() })
  const { page, press, look, settled } = await open('/walker-training', { as: aMe() })
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(page.getByText('The questions appear when the video has ended.')).toBeVisible()
  await expect(submit).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Your pay/ })).toBeDisabled()
  await page.locator('video').dispatchEvent('ended')
  await settled()
  await expect(page.getByRole('button', { name: /Your pay/ })).toBeEnabled()
  await press(submit)
  await expect(page.getByText('Please choose an answer.')).toHaveCount(2)
  await press(page.getByText('On a street.'))
  await press(page.getByText('I end the walk.'))
  await expect(page.getByText('Please choose an answer.')).toHaveCount(0)
  const answerBy = (status: string, message: string, wrong: string[] = []) =>
    answers.give(VerifyWalkerTrainingDocument, {
      verifyWalkerTraining: { status, message, wrong_questions: wrong },
    })
  answerBy('AGREEMENT_REQUIRED', 'Please tick the box to agree.')
  await press(submit)
  await expect(page.getByText('Please tick the box to agree.')).toBeVisible()
  await page.getByRole('checkbox').check()
  answerBy('ANSWERS_WRONG', '', ['film'])
  await press(submit)
  await expect(page.getByText('That’s not it.')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'On a street.' })).toBeFocused()
  await look('walker-training-wrong')
  await press(page.getByText('In schools.'))
  answerBy('TRAINING_DONE', '')
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: anOnboarding({ walkerTerms: { state: 'required' } }),
  })
  await press(submit)
  await expect(page).toHaveURL('/make-money-for-walker')
  expect(answers.sent(VerifyWalkerTrainingDocument).at(-1)).toEqual({
    status: true,
    answers: [
      { question_id: 'film', answer_id: 'schools' },
      { question_id: 'safe', answer_id: 'end' },
    ],
  })
})
