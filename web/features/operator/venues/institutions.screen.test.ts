import {
  ConsoleInstitutionDocument,
  ConsoleInstitutionsDocument,
  ConsoleInvoiceDocument,
  ConsoleInvoicesDocument,
  CreditInvoiceDocument,
  DecideInstitutionDocument,
  ApproveCreditNoteDocument,
} from '#web/api/generated/console-venues.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { anInstitution, anInvoice } from '#web/testing/venues.ts'

const institution = anInstitution({ tax_number: 'US-12' })
const invoice = anInvoice({
  month: '2026-01-01T00:00:00Z',
  amount_cents: 20_000,
  left_cents: 10_000,
  is_overdue: true,
  issued_at: '2026-02-01T00:00:00Z',
  due_at: '2026-02-15T00:00:00Z',
  pdf_path: null,
  pay_path: null,
})
const item = { institution_id: 'ins_1', institution_name: institution.name, invoice }
const invoices = { consoleInvoices: { data: [item], paginatorInfo: { lastPage: 1 } } }

test('institutions that wait and overdue invoices are listed; one is approved with a limit and a reason', async ({
  open,
  answers,
}) => {
  answers.give(ConsoleInstitutionsDocument, {
    institutions: { data: [{ first_name: 'Ana', institution }], paginatorInfo: { lastPage: 1 } },
  })
  answers.give(ConsoleInvoicesDocument, invoices)
  const view = { owner_id: 'usr_ana', first_name: 'Ana', decided_by: null, institution }
  answers.give(ConsoleInstitutionDocument, { institution: view })
  const { page, press, look } = await open('/console/institutions', { as: anOperator(answers) })
  await expect(page.getByRole('link', { name: 'V-2026-000001' })).toBeVisible()
  await look('console-institutions')
  await press(page.getByRole('link', { name: 'St. Anne’s Home' }))
  await expect(page).toHaveURL('/console/institutions/ins_1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('St. Anne’s Home')
  await look('console-institution')
  await press(page.getByRole('button', { name: 'Approve' }))
  const dialog = page.getByRole('dialog')
  const limit = dialog.getByLabel('Limit a month')
  await limit.fill('50')
  await press(dialog.getByRole('button', { name: 'Approve' }))
  await expect(limit).toHaveAccessibleDescription(/Please enter an amount from \$100\.00 to \$20,000\.00\./)
  await limit.fill('800')
  await dialog.getByLabel('Why?').fill('A known house')
  answers.give(DecideInstitutionDocument, { decideInstitution: { status: 'APPROVED', message: 'Approved.' } })
  const approved = { ...institution, status: 'approved', limit_cents: 80_000 }
  answers.give(ConsoleInstitutionDocument, { institution: { ...view, institution: approved } })
  await press(dialog.getByRole('button', { name: 'Approve' }))
  expect(answers.sent(DecideInstitutionDocument)).toEqual([
    { data: { id: 'ins_1', approve: true, limit_cents: 80_000, reason: 'A known house' } },
  ])
  await expect(page.getByRole('button', { name: 'Change the limit' })).toBeVisible()
})

test('a credit note is made within what is left, and another operator’s is approved', async ({
  open,
  answers,
}) => {
  const note = {
    id: 'vcn_1',
    amount_cents: 10_000,
    currency: 'USD',
    reason: 'The sound was lost',
    status: 'waiting',
    asked_by: 'Otto',
    decided_by: null,
    is_mine: false,
    created_at: '2026-03-01T10:00:00Z',
    decided_at: null,
  }
  const line = {
    walk_id: 'w1',
    place: 'Lisbon',
    starts_at: '2026-01-10T10:00:00Z',
    minutes: 60,
    charge_cents: 20_000,
  }
  const of = { institution_id: 'ins_1', institution_name: institution.name, lines: [line] }
  answers.give(ConsoleInvoiceDocument, { consoleInvoice: { ...of, invoice, credit_notes: [note] } })
  const { page, press, look } = await open('/console/invoices/vin_1', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('V-2026-000001')
  await look('console-invoice')
  await press(page.getByRole('button', { name: 'Approve' }))
  await page.getByRole('dialog').getByLabel('Why?').fill('Seen')
  answers.give(ApproveCreditNoteDocument, {
    approveCreditNote: { status: 'CREDITING', message: 'On its way.' },
  })
  await press(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  expect(answers.sent(ApproveCreditNoteDocument)).toEqual([{ id: 'vcn_1', reason: 'Seen' }])
  await press(page.getByRole('button', { name: 'Make a credit note' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('100.01')
  await press(dialog.getByRole('button', { name: 'Make the credit note' }))
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/from \$0\.01 to \$100\.00\./)
  await dialog.getByLabel('Amount').fill('12,50')
  await dialog.getByLabel('Why?').fill('The picture froze')
  answers.give(CreditInvoiceDocument, { creditInvoice: { status: 'CREDITING', message: 'On its way.' } })
  await press(dialog.getByRole('button', { name: 'Make the credit note' }))
  expect(answers.sent(CreditInvoiceDocument)).toEqual([
    { data: { invoice_id: 'vin_1', amount_cents: 1250, reason: 'The picture froze' } },
  ])
})
