import fs from 'node:fs'
import path from 'node:path'
import type { DocumentNode } from 'graphql'
import { consolePatterns } from '#web/app/console-paths.ts'
import { lost, type Answers } from '#web/testing/answers.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const folder = path.join(import.meta.dirname, '../../../api/generated')

/** No question of any page is answered. */
async function loseAll(answers: Answers): Promise<void> {
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const documents = (await import(path.join(folder, file))) as Record<string, DocumentNode | undefined>
    for (const document of Object.values(documents)) {
      const [definition] = document?.definitions ?? []
      if (definition?.kind === 'OperationDefinition' && definition.operation === 'query')
        answers.give(document as never, lost)
    }
  }
}

test('the heading of every page of the console stands at the same place, in one height', async ({
  open,
  answers,
}) => {
  await loseAll(answers)
  const { page, goto } = await open('/console', {
    as: anOperator(answers),
    size: { width: 1280, height: 800 },
  })
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const place = async () => {
    const { x = 0, y = 0, height = 0 } = (await heading.boundingBox()) ?? {}
    return { x, y, height }
  }
  const first = await place()
  expect(first.height).toBeGreaterThan(0)
  // What a page asks for is not answered; where its heading stands does not depend on it.
  for (const address of Object.values(consolePatterns).filter((pattern) => !pattern.includes(':'))) {
    await goto(address)
    expect(await place(), address).toEqual(first)
  }
})
