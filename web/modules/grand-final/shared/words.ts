/** Statuses of a group, in the order in which they follow each other. */
export const groupStates = ['draft', 'requested', 'waiting', 'granted', 'confirmed', 'complete', 'withdrawn'] as const
export type GroupState = (typeof groupStates)[number]

export const phases = ['qualification', 'registration', 'quotas', 'deposits', 'balance', 'travel', 'closed'] as const
export type PhaseName = (typeof phases)[number]

/** Reasons with a sentence of their own; others name the limit that is reached. */
export const plainReasons = ['granted', 'partly', 'minimum', 'late', 'lapsed', 'declined', 'byHand'] as const

/** Limits for which a group receives no more places. */
export const limits = ['country', 'countryTeachers', 'program', 'students', 'teachers', 'total', 'category'] as const

const limitsOfReasons: Readonly<Record<string, (typeof limits)[number]>> = {
  countryCap: 'country',
  countryTeachersCap: 'countryTeachers',
  programCap: 'program',
  totalCap: 'students',
  teachersCap: 'teachers',
  categoryCap: 'category',
}

/** The limit that a reason is about, where the explanation does not name it. */
export const limitOfReason = (reason: string): (typeof limits)[number] | undefined => limitsOfReasons[reason]

export const chargeKinds = ['deposit', 'balance', 'option', 'supplement'] as const
export type ChargeKind = (typeof chargeKinds)[number]

export const diets = ['none', 'vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'other'] as const
/** How a passport writes a name. */
export const nameOrders = ['givenFirst', 'familyFirst', 'single'] as const
export const shirts = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** The known word of a list, or undefined: the server may know more than this page. */
export const knownOf = <T extends string>(list: readonly T[], word: string): T | undefined =>
  list.find((one) => one === word)

/** Papers of a participant. */
export const participantPapers = ['invitation', 'badge', 'attendance'] as const

/** What a member hands in. */
export const handInKinds = ['consent', 'photo', 'passport'] as const
export type HandInKind = (typeof handInKinds)[number]

/** What can be asked for after its phase. */
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
export const changeColors = { pending: 'amber', approved: 'green', declined: 'red', withdrawn: 'gray' } as const
export const changeFields = ['singleRoom', 'programme', 'category', 'team', 'name', 'answer'] as const

/** Fields of the details for travel and stay. */
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

/** Can something be done directly, only be asked for since its phase is over, or not at all? */
export type Standing = 'now' | 'late' | 'never'

/** Phases in which changes that were possible before are asked for. */
export const isOver = (phase: string): boolean => phase === 'travel' || phase === 'closed'

/** What should be so before a phase opens. */
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
