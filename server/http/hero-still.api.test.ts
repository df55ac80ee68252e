import { expect, test } from 'vitest'
import { filmOf } from '#domain/places/hero-film.ts'
import { heroFilmNow } from '#server/http/hero-still.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
/** Twelve hours of daylight away from Lisbon. */
const auckland = { latitude: -36.8485, longitude: 174.7633 }

test('while no place is known the picture is the first one', async () => {
  expect(await heroFilmNow(t.app)).toBe('street')
})

test('the picture has the light of the first place, and of the place where a walker is free once there is one', async () => {
  await makeDestination(t, { slug: 'lisbon', place: lisbon, order: 1 })
  await makeDestination(t, { slug: 'auckland', name: 'Auckland', place: auckland, order: 2 })
  const filmThere = (place: typeof lisbon) =>
    filmOf({ ...place, timeZone: 'Europe/Lisbon' }, t.app.base.clock.nowMs())
  // At no hour do both places have the same light for twelve hours on end.
  for (let hour = 0; filmThere(lisbon) === filmThere(auckland); hour++) {
    expect(hour).toBeLessThan(12)
    await t.forward(3600)
  }
  expect(await heroFilmNow(t.app)).toBe(filmThere(lisbon))
  await signUp(t, { firstName: 'Aroha', online: auckland })
  await expect.poll(() => heroFilmNow(t.app)).toBe(filmThere(auckland))
})
