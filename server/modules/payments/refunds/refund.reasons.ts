/** System reasons: stored in English and translated for each reader (`sentences`). */
export const refundReasons = {
  surplus: 'Nothing was due when this payment arrived',
  byProvider: 'It was refunded at the card provider',
  cancelled: 'Cancelled participation in the Grand Final',
  freeTeacher: 'The group brings enough students, so the teacher’s place is free',
  withoutPlaces: 'The group no longer has places at the Grand Final',
} as const
