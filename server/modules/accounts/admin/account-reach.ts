import { registerEnumType } from 'type-graphql'

/** How far a student has come. */
export const AccountReach = { applied: 'applied', paid: 'paid', sat: 'sat', certified: 'certified' } as const
export type AccountReach = keyof typeof AccountReach
registerEnumType(AccountReach, {
  name: 'AccountReach',
  description: 'How far a student has come in any application that is not cancelled',
})

type Condition = (student: string) => string
const conditions = new Map<AccountReach, Condition>()

/** A module on a higher floor says here what it is to have come so far, as SQL over the student's id. */
export const reachMeans = (reach: AccountReach, condition: Condition): void => void conditions.set(reach, condition)

/** SQL: a student, by the id, has come so far. */
export const hasReached = (reach: AccountReach, student: string): string => conditions.get(reach)!(student)
