import { type Ctx } from '../../../context/context.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { defineHook } from '../../../base/hooks.ts'

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

/** Hook of the module that defines the steps: the SQL condition of each, over the student's id. */
export const reachedIf = defineHook<Readonly<Record<AccountReach, Condition>>>('accounts.reached')

/** SQL condition: the student with the given id has reached the step. */
export const hasReached = ({ node }: Pick<Ctx, 'node'>, reach: AccountReach, student: string): string =>
  node.hooks.table(reachedIf)[reach](student)
