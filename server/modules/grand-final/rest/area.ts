import type { ErrorCode } from '../../../errors/errors.ts'
import type { AreaTitle } from '../../../transport/rest-row.ts'

/** The area of the Grand Final in the reference. */
export const grandFinalArea: AreaTitle = {
  name: 'Grand Final',
  description:
    'A supervisor brings one or more groups: `draft`, `requested` once places are requested, `waiting` on ' +
    'the waiting list, `granted` while the deposits are due, `confirmed`, `complete`, or `withdrawn`. ' +
    'Members are students, adult companions and teachers. Their charges are paid with `isGf: true`.',
}

/** Error codes of changes to a group or its members. */
export const changing: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'NOT_OPEN_YET', 'WINDOW_CLOSED']
