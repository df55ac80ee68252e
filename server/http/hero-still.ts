import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  filmOf,
  heroPlaceOf,
  heroPlacesLookedAt,
  stillAddress,
  stillNowAddress,
  type HeroFilm,
} from '#domain/places/hero-film.ts'
import type { App } from '#server/app/context.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'

/**
 * The start page is built before anybody asks for it, and its first picture stands in the light of the place whose hour it
 * shows: this address answers that picture, so that the page has not to change it once it knows the place.
 */
export function addHeroStill(app: App, http: FastifyInstance, files: string): void {
  http.get(stillNowAddress, async (_request, reply) =>
    reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=60')
      .send(await fs.readFile(path.join(files, stillAddress(await heroFilmNow(app))))),
  )
}

/** The light of the first place where a walker is free, else of the first place; the counts are cached. */
export async function heroFilmNow({ services, base }: Pick<App, 'services' | 'base'>): Promise<HeroFilm> {
  try {
    const places = (await services.places.active()).slice(0, heroPlacesLookedAt)
    const free = await Promise.all(places.map(({ id }) => services.walkers.counts.around(id)))
    const shown = heroPlaceOf(
      places.map((place, at) => ({ ...place, free: free[at] ?? 0 })),
      (place) => place.free > 0,
    )
    return filmOf(shown, base.clock.nowMs())
  } catch (error) {
    // While the database is away the page still has a picture.
    if (isPassingFault(error)) return filmOf(null, base.clock.nowMs())
    throw error
  }
}
