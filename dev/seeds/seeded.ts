import { StartFault } from '#server/config/start-fault.ts'

/** How often a step is tried, and how long between. What passes by itself, passes within this on a busy machine. */
const tries = 5
const pauseMs = 400

/**
 * Tries a step of the seeds until it comes to `kind`: the database or a twin may be slow, or may not have settled yet what a
 * killed start has left. Gives the outcome.
 *
 * @throws {StartFault} one sentence, when it comes to something else each time; what is seeded stays, and the next start continues
 */
export async function seeded<Outcome extends { kind: string }, Kind extends Outcome['kind']>(
  kind: Kind,
  what: string,
  step: () => Promise<Outcome>,
): Promise<Extract<Outcome, { kind: Kind }>> {
  let outcome = await step()
  for (let n = 1; outcome.kind !== kind && n < tries; n++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    outcome = await step()
  }
  if (outcome.kind !== kind)
    throw new StartFault(
      `The people of the demo could not be made: ${what} (${outcome.kind}). Start again, which goes on from here; if that does not help, choose an empty data folder with DATA_DIR.`,
    )
  return outcome as Extract<Outcome, { kind: Kind }>
}
