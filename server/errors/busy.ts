/** A provider cannot take more work at the moment; callers are told to come again. */
export class ProviderBusy extends Error {
  /** @param retryAfterMs suggested delay in milliseconds */
  constructor(readonly retryAfterMs: number) {
    super('The provider has too much work')
  }
}
