/** Statuses of a group in chronological order. */
export const groupStates = ['draft', 'requested', 'waiting', 'granted', 'confirmed', 'complete', 'withdrawn'] as const

export const phases = ['qualification', 'registration', 'quotas', 'deposits', 'balance', 'travel', 'closed'] as const

/** Reasons with a specific sentence; the other reasons name a limit. */
export const plainReasons = ['granted', 'partly', 'minimum', 'late', 'lapsed', 'declined', 'byHand'] as const

/** Limits that can prevent a group from getting more places. */
export const limits = ['country', 'countryTeachers', 'program', 'students', 'teachers', 'total', 'category'] as const

const limitsOfReasons: Readonly<Record<string, (typeof limits)[number]>> = {
  countryCap: 'country',
  countryTeachersCap: 'countryTeachers',
  programCap: 'program',
  totalCap: 'students',
  teachersCap: 'teachers',
  categoryCap: 'category',
}

/** Limit meant by a reason, for explanations that do not name it. */
export const limitOfReason = (reason: string): (typeof limits)[number] | undefined => limitsOfReasons[reason]

export const chargeKinds = ['deposit', 'balance', 'option', 'supplement'] as const

export const diets = ['none', 'vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'other'] as const
/** Name orders used in passports. */
export const nameOrders = ['givenFirst', 'familyFirst', 'single'] as const
export const shirts = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** Narrows a value to a list of supported ones; undefined for values that only a newer server has. */
export const knownOf = <T extends string>(list: readonly T[], word: string): T | undefined =>
  list.find((one) => one === word)

/** Papers issued to a participant. */
export const participantPapers = ['invitation', 'badge', 'attendance'] as const

/** Reasons why a paper cannot be issued yet. */
export const documentObstacles = ['noPlaces', 'notAccepted', 'depositsDue', 'passportMissing', 'notCheckedIn'] as const

/** Documents that a member uploads. */
export const handInKinds = ['consent', 'photo', 'passport'] as const
export type HandInKind = (typeof handInKinds)[number]

/** Changes that can be requested after their phase. */
export const changeKinds = [
  'details',
  'booking',
  'category',
  'removal',
  'addition',
  'companion',
  'teacher',
  'answer',
] as const
export const changeStates = ['pending', 'approved', 'declined', 'withdrawn'] as const
export const changeFields = ['singleRoom', 'programme', 'category', 'team', 'name', 'answer', 'paid', 'due'] as const

/** Fields of the travel and accommodation details. */
export const detailFields = [
  'passportFirstName',
  'passportLastName',
  'passportNameOrder',
  'birth',
  'nationality',
  'passportNumber',
  'passportExpires',
  'diet',
  'allergies',
  'shirt',
  'phone',
  'email',
  'emergencyName',
  'emergencyPhone',
  'arrivalAt',
  'arrivalBy',
  'departureAt',
  'departureBy',
  'roomWish',
] as const

/** Whether an action is possible directly, as a change request after its phase, or never. */
export type Standing = 'now' | 'late' | 'never'

/** Whether a phase is so late that edits need a change request. */
export const isOver = (phase: string): boolean => phase === 'travel' || phase === 'closed'

/** Checks shown before a phase opens. */
export const phaseChecks = [
  'places',
  'program',
  'categories',
  'words',
  'published',
  'asked',
  'drafts',
  'quotasPublished',
  'undecided',
  'waitingAnswers',
  'openDeposits',
  'agenda',
  'openPayments',
  'alone',
  'noCategory',
  'smallTeams',
  'incomplete',
  'changes',
  'checkpoints',
] as const

export const awards = ['gold', 'silver', 'bronze', 'honourable'] as const
