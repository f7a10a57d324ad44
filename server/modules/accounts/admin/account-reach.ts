import { required } from '../../../../shared/required.ts'
import { registerEnum } from '../../../graphql/enums.ts'

/** A student's progress through an exam: applied, paid, sat, certified. */
export const AccountReach = { applied: 'applied', paid: 'paid', sat: 'sat', certified: 'certified' } as const
export type AccountReach = keyof typeof AccountReach
registerEnum(AccountReach, {
  name: 'AccountReach',
  description: 'Furthest step that a student has reached in any active application',
  values: {
    applied: 'Has an application that was not cancelled, paid or not',
    paid: 'Has a paid application',
    sat: 'Has completed an exam',
    certified: 'Has a valid certificate of an exam',
  },
})

type Condition = (student: string) => string
const conditions = new Map<AccountReach, Condition>()

/** Registers the SQL condition of a step, over the student's id. Modules of higher floors call this when they load. */
export const registerReach = (reach: AccountReach, condition: Condition): void => void conditions.set(reach, condition)

/** SQL condition: the student with the given id has reached the step. */
export const hasReached = (reach: AccountReach, student: string): string =>
  required(conditions.get(reach), `condition of ${reach}`)(student)
