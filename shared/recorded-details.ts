/** Person details whose changes are recorded, by their names in the change record. */
export const recordedDetails = [
  'firstName',
  'lastName',
  'birth',
  'sex',
  'email',
  'emailConfirmed',
  'phone',
  'country',
  'timeZone',
  'city',
  'schoolId',
  'grade',
  'userType',
  'referenceCode',
  'isDraft',
] as const
