/** The provider is down for now; the job runner tries again. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
