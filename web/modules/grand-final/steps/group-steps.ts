/** Steps of a group in order. */
const stepNames = [
  'members',
  'request',
  'seats',
  'surplus',
  'answers',
  'companions',
  'payments',
  'categories',
  'teams',
  'consents',
  'photos',
  'details',
] as const
export type StepName = (typeof stepNames)[number]

/** Step of a group: the number of open items and their deadline. */
export interface Step {
  name: StepName
  open: number
  /** ISO 8601; null without a deadline */
  until: string | null
}

interface Phase {
  readonly name: string
  readonly current: boolean
  readonly closesAt: string | null | undefined
  readonly possible: readonly string[]
}

export interface StepMember {
  readonly role: string
  readonly response: string
  readonly missing: readonly string[]
  readonly category: { readonly id: string; readonly teamFrom: number } | null | undefined
  readonly team: string | null | undefined
  readonly charges: readonly {
    readonly paidAt: string | null | undefined
    readonly dueAt: string | null | undefined
  }[]
}

export interface StepGroup {
  readonly state: string
  readonly requestedPlaces: number | null | undefined
  readonly quota: number
  readonly memberCount: number
  readonly offerExpiresAt: string | null | undefined
  readonly withoutCompanion: readonly unknown[] | null | undefined
  readonly participants: readonly StepMember[] | null | undefined
  readonly event: { readonly phases: readonly Phase[] }
}

/** End of the last phase in which an action is possible. */
export const endOf = (phases: readonly Phase[], action: string): string | null =>
  phases.findLast(({ possible }) => possible.includes(action))?.closesAt ?? null

/** End of registration, or after it, of the phases in which requests still join the waiting list. */
function requestEnd(phases: readonly Phase[]): string | null {
  const registration = phases.findIndex(({ name }) => name === 'registration')
  const isOver = phases.findIndex(({ current }) => current) > registration
  return isOver ? endOf(phases, 'requestQuota') : (phases[registration]?.closesAt ?? null)
}

/** Earliest of several times. */
export const earliest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.filter((one) => one != null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

/** Whether a student's team is smaller than the category requires. */
function isTeamSmall({ category, team }: StepMember, students: readonly StepMember[]): boolean {
  if (!category || category.teamFrom < 2) return false
  const name = team?.toLowerCase()
  const size = name
    ? students.filter((one) => one.category?.id === category.id && one.team?.toLowerCase() === name).length
    : 1
  return size < category.teamFrom
}

type Concerns = (member: StepMember, students: readonly StepMember[]) => boolean
const isStudent = ({ role }: StepMember) => role === 'student'

/** Whether an open step concerns a member; the other steps concern the group. */
const concerns: Partial<Record<StepName, Concerns>> = {
  answers: (member) => isStudent(member) && member.response === 'waiting',
  payments: ({ charges }) => charges.some(({ paidAt }) => !paidAt),
  categories: (member) => isStudent(member) && !member.category,
  teams: (member, students) => isStudent(member) && isTeamSmall(member, students),
  consents: ({ missing }) => missing.includes('consent'),
  photos: ({ missing }) => missing.includes('photo'),
  details: ({ missing }) => missing.some((one) => one !== 'consent' && one !== 'photo'),
}

/** The step of a name if it concerns members, else null. */
export const memberStep = (name: string | null): StepName | null =>
  stepNames.find((each) => each === name && concerns[each]) ?? null

/** Members whom an open step concerns. */
export function membersOfStep<M extends StepMember>(name: StepName, participants: readonly M[]): M[] {
  const coming = participants.filter(({ response }) => response !== 'declined')
  const students = coming.filter(isStudent)
  return coming.filter((member) => concerns[name]?.(member, students) ?? false)
}

/** Completed and open steps of a group in order; empty for a withdrawn group. */
export function stepsOf(group: StepGroup): Step[] {
  const { state, event, quota, memberCount } = group
  if (state === 'withdrawn') return []
  const { phases } = event
  const edit = endOf(phases, 'editParticipants')
  const steps: Step[] = [
    { name: 'members', open: memberCount > 0 ? 0 : 1, until: edit },
    { name: 'request', open: group.requestedPlaces || quota > 0 ? 0 : 1, until: requestEnd(phases) },
  ]
  if (state !== 'granted' && state !== 'confirmed' && state !== 'complete') return steps
  const coming = (group.participants ?? []).filter(({ response }) => response !== 'declined')
  const students = coming.filter(isStudent)
  const unpaid = coming.flatMap(({ charges }) => charges).filter(({ paidAt }) => !paidAt)
  const tell = endOf(phases, 'editDetails')
  const count = (name: StepName) => membersOfStep(name, coming).length
  /** Adds a step that concerns people, if there are any. */
  const add = (people: readonly StepMember[], ...added: Step[]) => people.length > 0 && steps.push(...added)
  steps.push({ name: 'seats', open: Math.max(0, quota - memberCount), until: edit })
  if (memberCount > quota) steps.push({ name: 'surplus', open: memberCount - quota, until: edit })
  add(
    students,
    {
      name: 'answers',
      open: count('answers'),
      until: group.offerExpiresAt ?? endOf(phases, 'respond'),
    },
    { name: 'companions', open: group.withoutCompanion?.length ?? 0, until: edit },
  )
  add(coming, { name: 'payments', open: unpaid.length, until: earliest(unpaid.map(({ dueAt }) => dueAt)) })
  add(students, { name: 'categories', open: count('categories'), until: edit })
  if (students.some(({ category }) => category && category.teamFrom > 1)) {
    steps.push({ name: 'teams', open: count('teams'), until: edit })
  }
  add(students, { name: 'consents', open: count('consents'), until: tell })
  add(
    coming,
    { name: 'photos', open: count('photos'), until: tell },
    {
      name: 'details',
      open: count('details'),
      until: tell,
    },
  )
  return steps
}
