/** A provider cannot accept more work at the moment; callers are asked to retry later. */
export class ProviderBusy extends Error {
  /** @param retryAfterMs suggested delay in milliseconds */
  constructor(readonly retryAfterMs: number) {
    super('The provider is overloaded')
  }
}
