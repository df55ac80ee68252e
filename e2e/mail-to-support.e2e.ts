// Over the whole stack: two people and the mail between them.
import { expect, test } from '#e2e/support/fixtures.ts'

test('a stranger writes an e-mail, an operator answers it, and what is written back continues with it', async ({
  person,
  server,
  world,
}) => {
  const { page: mailbox } = await person('visitor', { signedIn: false, size: 'desktop' })
  const { page } = await person('olga', { size: 'desktop' })
  const address = 'noa.levi@people.test'
  const letters = async () => (await server.messages()).filter(({ to }) => to === address)
  const form = mailbox.locator('#mail')
  const write = async (subject: string, text: string) => {
    await form.getByLabel('From').fill(address)
    await form.getByLabel('Name').fill('Noa Levi')
    await form.getByLabel('Subject').fill(subject)
    await form.getByLabel('Text').fill(text)
    await form.getByRole('button', { name: 'Send it' }).click()
  }

  await test.step('an e-mail without words is refused, another arrives', async () => {
    await mailbox.goto('/dev')
    await write('A gift', '> Hello')
    await expect(form.getByRole('status')).toHaveText(/^Refused: Your message has no text/)
    await write('A gift for my mother', 'Can I send a walk to Tel Aviv as a gift?')
    await expect(form.getByRole('status')).toHaveText('It has arrived.')
  })

  await test.step('it is work, with its address and what that is worth', async () => {
    await page.goto('/console/work')
    await page.getByLabel('Kind').selectOption({ label: 'Report or question' })
    await page.getByRole('row').filter({ hasText: 'E-mail' }).getByRole('link').first().click()
    await expect(page.getByText('A gift for my mother')).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByText(/Anyone can write any sender/)).toBeVisible()
    await expect(page.getByText('Can I send a walk to Tel Aviv as a gift?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Yes: choose Send a Gift Card.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Yes: choose' })).toBeVisible()
  })

  await test.step('the answer comes, and an answer to it is in the same place', async () => {
    await world.settled()
    expect((await letters()).length).toBe(1)
    const [letter] = await letters()
    const subject = letter?.text.split('\n')[0] ?? ''
    expect(subject).toMatch(/^Re: A gift for my mother \[tkt_\w+\]$/)
    expect(letter?.text).toContain('Hello Noa Levi,')
    await write(`Re: ${subject}`, 'Thank you!\n\nOn Monday you wrote:\n> Yes: choose Send a Gift Card.')
    await expect(form.getByRole('status')).toHaveText('It has arrived.')
    await page.reload()
    const back = page.getByRole('listitem').filter({ hasText: 'Thank you!' })
    await expect(back).toBeVisible()
    await expect(back).not.toContainText('On Monday')
    await expect(back).toContainText('Noa Levi')
  })
})
