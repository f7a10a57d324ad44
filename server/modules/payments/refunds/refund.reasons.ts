/** Reasons that nobody wrote: they are kept in English, and each reads them in the own language (`sentences`). */
export const refundReasons = {
  surplus: 'Nothing was due any more when this payment came in',
  byProvider: 'It was given back at the card provider',
} as const
