import { QueryFailedError } from 'typeorm'

/** Whether a statement failed because it violates the named constraint or unique index. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === constraint
