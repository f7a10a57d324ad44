/** Reasons that nobody wrote: they are kept in English, and each reads them in the own language (`sentences`). */
export const refundReasons = {
  surplus: 'Nothing was due when this payment arrived',
  byProvider: 'It was refunded at the card provider',
} as const
