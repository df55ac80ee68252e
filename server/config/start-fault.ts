/** A reason not to start that a person can mend: told in one clear sentence, without a stack trace. */
export class StartFault extends Error {
  override name = 'StartFault'
}
