/** System reasons: stored in English and translated for each reader (`sentences`). */
export const refundReasons = {
  surplus: 'Nothing was due when this payment arrived',
  byProvider: 'It was refunded at the card provider',
} as const
