import {
  CancelMembershipDocument,
  ChangeMembershipDocument,
  KeepMembershipDocument,
  MembershipChargesDocument,
  MembershipPlansDocument,
  MembershipQuoteDocument,
  PayMembershipDocument,
  StartMembershipDocument,
} from '#web/api/generated/membership.ts'
import { SiteDocument } from '#web/api/generated/site.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { aMembership, answerMembership, plans } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const quoteOf = (answers: Answers, plan: string, cents: number) =>
  answers.give(MembershipQuoteDocument, {
    membershipQuote: {
      plan_id: plan,
      now_cents: cents,
      credit_cents: 0,
      renews_at: '2026-04-04T12:00:00Z',
      monthly_cents: cents,
      currency: 'USD',
    },
  })

test('a membership is subscribed, changed, ended and continued', async ({ open, answers }) => {
  answerMembership(answers, null)
  const { page, press, look } = await open('/membership', { as: aMe() })
  await expect(page.getByText('Your plan')).toBeVisible()
  await look('membership')
  quoteOf(answers, 'explorer', 499)
  await press(page.getByRole('button', { name: 'Subscribe to Explorer' }))
  await expect(page.getByRole('dialog')).toContainText(
    '$4.99 from your default card now, then $4.99 a month from April 4, 2026',
  )
  answers.give(StartMembershipDocument, {
    startMembership: { status: 'MEMBERSHIP_STARTED', message: 'Welcome.', action_url: null },
  })
  answerMembership(answers, aMembership())
  await press(page.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText('Explorer is active. It renews on March 10, 2026.')).toBeVisible()
  quoteOf(answers, 'voyager', 999)
  await press(page.getByRole('button', { name: 'Change to Voyager' }))
  answers.give(ChangeMembershipDocument, {
    changeMembership: { status: 'MEMBERSHIP_CHANGED', message: 'Changed.', action_url: null },
  })
  answerMembership(answers, aMembership({ plan: plans.voyager }))
  await press(page.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText(/Voyager is active/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Cancel membership' }))
  answers.give(CancelMembershipDocument, { cancelMembership: { status: 'SUCCESS', message: '' } })
  answerMembership(answers, aMembership({ plan: plans.voyager, status: 'ending' }))
  await press(page.getByRole('button', { name: 'Yes, cancel it' }))
  await expect(page.getByText(/Voyager ends on March 10, 2026/)).toBeVisible()
  answers.give(KeepMembershipDocument, { keepMembership: { status: 'SUCCESS', message: '' } })
  answerMembership(answers, aMembership({ plan: plans.voyager }))
  await press(page.getByRole('button', { name: 'Keep my membership' }))
  await expect(page.getByText(/Voyager is active/)).toBeVisible()
  expect(answers.sent(StartMembershipDocument)).toEqual([{ plan_id: 'explorer', now_cents: 499 }])
  expect(answers.sent(ChangeMembershipDocument)).toEqual([{ plan_id: 'voyager', now_cents: 999 }])
  await look('membership-active')
})

test('each paid plan says from how many walks it pays off, and one that never does says nothing', async ({
  open,
  answers,
}) => {
  answerMembership(answers, null)
  const { page, goto } = await open('/membership')
  const plan = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(plan('Explorer')).toContainText('Pays off from 3 walks a month')
  await expect(plan('Explorer')).toContainText('You save $2.00 on each walk, of any length.')
  await expect(plan('Voyager')).toContainText('Pays off from 3 walks a month')
  await expect(plan('Voyager')).toContainText('You save $4.00 on each walk, of any length.')
  await expect(plan('Free')).not.toContainText('Pays off')
  const gives = { currency: 'USD', connection_cents: 500, kept_trips: 3, walkers_at_once: 1 }
  answers.give(MembershipPlansDocument, {
    membershipPlans: [
      { id: 'free', name: 'Free', monthly_cents: 0, ...gives },
      { id: 'archive', name: 'Archive', monthly_cents: 199, ...gives },
    ],
  })
  await goto('/membership')
  await expect(plan('Archive')).toContainText('$1.99')
  await expect(plan('Archive')).not.toContainText('Pays off')
})

test('a month that could not be charged is shown, with the day, and is paid with the same card or another', async ({
  open,
  answers,
}) => {
  const unpaidNow = aMembership({
    status: 'pastDue',
    message: 'Your card was declined.',
    ends_unpaid_at: '2026-03-17T12:00:00Z',
  })
  answerMembership(answers, unpaidNow)
  const { page, press, look } = await open('/membership', { as: aMe() })
  const unpaid = page.getByRole('alert').filter({ hasText: '$4.99 for Explorer could not be charged.' })
  await expect(unpaid).toContainText('Your card was declined.')
  await expect(unpaid).toContainText('Pay it by March 17, 2026 to keep Explorer')
  await expect(unpaid.getByRole('link', { name: 'Choose another card' })).toHaveAttribute(
    'href',
    '/payment-methods',
  )
  await look('membership-unpaid')
  answers.give(PayMembershipDocument, {
    payMembership: {
      status: 'CARD_DECLINED',
      message: 'Your card was declined. Try another one.',
      action_url: null,
    },
  })
  await press(unpaid.getByRole('button', { name: 'Pay now' }))
  await expect(page.getByRole('alert').filter({ hasText: /^Your card was declined/ })).toBeVisible()
  await expect(unpaid).toBeVisible()
  answers.give(PayMembershipDocument, {
    payMembership: { status: 'MEMBERSHIP_STARTED', message: 'Thank you.', action_url: null },
  })
  answerMembership(answers, aMembership({ renews_at: '2026-04-10T12:00:00Z' }))
  answers.give(MembershipChargesDocument, {
    membershipCharges: {
      data: [
        {
          id: 'mch_1',
          at: '2026-03-04T12:00:00Z',
          plan_name: 'Explorer',
          amount_cents: 499,
          status: 'paid',
          invoice_url: '/membership-invoices/mch_1',
        },
      ],
      paginatorInfo: { currentPage: 1, lastPage: 1 },
    },
  })
  await press(unpaid.getByRole('button', { name: 'Pay now' }))
  await expect(page.getByText('Explorer is active. It renews on April 10, 2026.')).toBeVisible()
  await expect(unpaid).toHaveCount(0)
  await expect(
    page.getByRole('listitem').filter({ hasText: '$4.99' }).filter({ hasText: 'Not paid' }),
  ).toHaveCount(0)
  await look('membership-paid-late')
})

test('a price that has changed meanwhile is refused and shown, and nothing begins', async ({
  open,
  answers,
}) => {
  answerMembership(answers, null)
  quoteOf(answers, 'explorer', 499)
  const { page, press } = await open('/membership', { as: aMe() })
  await press(page.getByRole('button', { name: 'Subscribe to Explorer' }))
  answers.give(StartMembershipDocument, refused({ message: 'The price has changed.', category: 'conflict' }))
  await press(page.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText('The price has changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe to Explorer' })).toBeVisible()
})

test('while owners let no membership begin, the page says so, and one that has begun is changed even then', async ({
  open,
  answers,
}) => {
  answers.give(SiteDocument, {
    site: { announcement: null, maintenance: null, features_off: ['memberships'] },
  })
  answerMembership(answers, null)
  const { page, goto } = await open('/membership', { as: aMe() })
  await expect(page.getByText(/New memberships are closed right now/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Subscribe to/ })).toHaveCount(0)
  answerMembership(answers, aMembership())
  await goto('/membership')
  await expect(page.getByRole('button', { name: 'Change to Voyager' })).toBeVisible()
})
