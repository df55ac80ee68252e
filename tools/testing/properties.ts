import fc from 'fast-check'

/**
 * fast-check for all property tests. A usual run takes the same cases each time, so that it is green or red for a
 * change and not by chance; `npm run test:random` sets PROPERTY_SEED to `random` and looks at new cases. A failure
 * prints its seed: `PROPERTY_SEED=<seed> npm run test:unit -- <file>` repeats it.
 */
const seed = process.env.PROPERTY_SEED ?? '20260501'
fc.configureGlobal(seed === 'random' ? { numRuns: 5000 } : { seed: Number(seed) })

export { fc }
