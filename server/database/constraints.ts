import { QueryFailedError } from 'typeorm'

/** Whether a statement failed because it violates the named constraint or unique index. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === constraint

/** Classes of SQLSTATE for values that a statement cannot take: data exceptions and violated constraints. */
const valueClasses = ['22', '23']

/** Whether a statement failed because of a value in it, so that it would fail again. */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  valueClasses.includes((error.driverError as { code?: string }).code?.slice(0, 2) ?? '')
