/** Details of a person whose changes are recorded, as the record names them. */
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
