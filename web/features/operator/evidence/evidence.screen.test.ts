import { EvidenceFileSumDocument, TripEvidenceFileDocument } from '#web/api/generated/evidence-file.ts'
import { TripEvidenceDocument, type TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { TripReplayDocument } from '#web/api/generated/trips.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { aReplay, aTrip } from '#web/testing/trips.ts'
import { expect, test } from '#web/testing/screen.ts'

type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

/** All that is stored of Noor's walk with Marta: a video, words, a payment, and a look of this operator. */
function someEvidence(): Evidence {
  const { video_url, poster_url, duration_ms, gaps, films, track } = aReplay()
  const { id, status, status_label, destination, traveller, walker, created_at, live_at, ended_at } = aTrip()
  const at = (second: number) =>
    `2026-03-03T15:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}Z`
  return {
    id,
    status,
    status_label,
    destination,
    traveller,
    walker,
    minutes: 30,
    created_at,
    live_at,
    ended_at,
    live_seconds: 1000,
    paused_seconds: 0,
    denied_by_traveller_seconds: 0,
    denied_by_walker_seconds: 0,
    history: [
      { at: created_at, by: 'traveller', to_status: 'requested', reason: null },
      { at: at(20), by: 'server', to_status: 'live', reason: null },
    ],
    spans: [{ start_s: 0, end_s: 1000, is_live: true }],
    chat: [{ id: 'msg_1', from: 'traveller', text: 'What’s that?', sent_at: at(60) }],
    steering: [{ id: 'str_1', command: 'left', state: 'done', sent_at: at(90) }],
    postcards: [],
    track,
    is_video_processed: true,
    video_url,
    poster_url,
    duration_ms,
    gaps,
    films,
    money: {
      held_cents: 3500,
      charged_cents: 2200,
      captured_cents: 2200,
      released_cents: 1300,
      tip_cents: 0,
      credit_cents: 0,
      walker_cents: 1300,
      fee_cents: 94,
      platform_cents: 806,
      status: 'captured',
      currency: 'USD',
    },
    quality: [{ side: 'traveller', start_s: 0, end_s: 1000, state: 'good' }],
    entries: [{ id: 'ent_1', at: at(120), kind: 'hold', cents: 3500, currency: 'USD' }],
    acts: [
      { id: 'act_1', at: at(500), act: 'operator.evidenceSeen', by: 'Olga', reason: 'Ticket 12: no sound' },
    ],
    tickets: [
      { id: 'tkt_1', by: 'traveller', reason: 'quality', text: 'There was no sound.', created_at: at(300) },
    ],
  }
}

test('evidence is opened for a reason, read along its time line by the keyboard, and taken away as a file', async ({
  open,
  answers,
}) => {
  answers.give(TripReplayDocument, { tripReplay: null })
  answers.give(TripEvidenceDocument, { tripEvidence: someEvidence() })
  const { page, press, key, settled, saves, look } = await open('/trips/trip_1/replay', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page).toHaveURL('/console/trips/trip_1')
  const show = page.getByRole('button', { name: 'Open the evidence' })
  await press(show)
  await expect(page.getByText('Please say why you are opening this trip.')).toBeVisible()
  expect(answers.sent(TripEvidenceDocument)).toEqual([])
  await look('the reason')
  await page.getByLabel('Why are you opening this trip?').fill('Ticket 12: no sound')
  await press(show)
  expect(answers.sent(TripEvidenceDocument)).toEqual([{ id: 'trip_1', reason: 'Ticket 12: no sound' }])
  await expect(page.getByLabel('Recording of this trip')).toBeVisible()

  await page.getByRole('group', { name: 'Time line of this trip' }).focus()
  await key('End')
  const chosen = page.getByRole('status').filter({ hasText: /, .*: / })
  await expect(chosen).toContainText('Opened the evidence')
  await key('ArrowLeft')
  await expect(chosen).not.toContainText('Opened the evidence')
  await key('+')
  await expect(page.getByRole('button', { name: 'Less detail' })).toBeEnabled()
  await press(page.getByText('All events as a table'))
  const table = page.getByRole('table', { name: 'Events of this trip' })
  await expect(table.getByText('Opened the evidence – Ticket 12: no sound')).toBeVisible()
  await expect(table.getByRole('button', { name: /^Show / }).first()).toBeVisible()
  await look('the evidence')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Money')
  await settled()
  await expect(table.getByText('Opened the evidence')).toHaveCount(0)

  const card = page.getByRole('region', { name: 'Evidence file' })
  const sha256 = 'ab'.repeat(32)
  answers.give(TripEvidenceFileDocument, {
    tripEvidenceFile: { id: 'evf_1', url: '/evidence-files/evf_1', media_bytes: 3 },
  })
  answers.give(EvidenceFileSumDocument, {
    evidenceFileSum: { sha256, bytes: 3, sealed_at: '2026-03-04T12:00:00Z' },
  })
  await page.route('**/evidence-files/**', (route) => route.abort())
  await press(card.getByRole('button', { name: 'Download the evidence' }))
  await expect(card.getByText(/The download broke off, so nothing was saved/)).toBeVisible()
  await page.unroute('**/evidence-files/**')
  await page.route('**/evidence-files/**', (route) => route.fulfill({ body: 'all' }))
  expect(await saves(card.getByRole('button', { name: 'Try again' }))).toBe('all')
  await settled()
  await expect(card.getByText(sha256)).toBeVisible()
  await press(card.getByText('How to check the file'))
  await expect(card.getByText(/sha256sum/)).toBeVisible()
  await look('the evidence, taken away')
})
