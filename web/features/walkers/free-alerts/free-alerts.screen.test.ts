import { DestinationByIdDocument } from '#web/api/generated/places.ts'
import {
  CancelNotifyWhenFreeDocument,
  MyFreeAlertsDocument,
  NotifyWhenFreeDocument,
  WalkersNearDifferencesDocument,
  WalkersNearDocument,
} from '#web/api/generated/walkers.ts'
import { aDestination } from '#web/testing/places.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a traveler who finds no walker asks to be notified, sees that it will be, and takes it back', async ({
  open,
  answers,
}) => {
  const kyoto = aDestination({ id: 'dst_kyoto', name: 'Kyoto', slug: 'kyoto', time_zone: 'Asia/Tokyo' })
  answers.give(DestinationByIdDocument, { destinationById: kyoto })
  answers.give(WalkersNearDocument, { walkersNear: [] })
  answers.give(MyFreeAlertsDocument, { myFreeAlerts: [] })
  const alert = {
    id: 'alr_1',
    expires_at: '2026-03-05T12:00:00Z',
    destination: { id: kyoto.id, name: kyoto.name, slug: kyoto.slug },
  }
  answers.give(NotifyWhenFreeDocument, () => {
    answers.give(MyFreeAlertsDocument, { myFreeAlerts: [alert] })
    return { notifyWhenFree: { status: 'ALERT_SET', message: '', alert } }
  })
  answers.give(CancelNotifyWhenFreeDocument, () => {
    answers.give(MyFreeAlertsDocument, { myFreeAlerts: [] })
    return { cancelNotifyWhenFree: { status: 'SUCCESS', message: '' } }
  })
  const {
    page,
    press,
    goto,
    look,
    emit: say,
  } = await open('/show-walker-on-map?destination=kyoto', { as: aMe() })
  await say(WalkersNearDifferencesDocument, {
    walkersNearDifferences: { number: 1, all: [], changed: [], moved: [], gone: [] },
  })
  const ask = page.getByRole('button', { name: 'Tell me when someone is free' })
  const notice = page.getByText(/one message when someone is free in Kyoto/)
  await press(page.getByRole('button', { name: 'OK' }))
  await press(ask)
  await expect(notice).toBeVisible()
  expect(answers.sent(NotifyWhenFreeDocument)).toEqual([{ destination_id: kyoto.id }])
  await look('waiting for a notification')
  await goto('/show-walker-on-map?destination=kyoto')
  await expect(notice).toBeVisible()
  await press(page.getByRole('button', { name: 'Stop alerts' }))
  await expect(ask).toBeVisible()
})
