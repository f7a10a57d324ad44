import { Length } from 'class-validator'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { problemsOf } from '../registration/registration-checks.ts'
import type { User } from '../user.entity.ts'

/** Validates the length of a new password. `validateNewPassword` checks its content. */
export const NewPassword = () =>
  Length(8, 128, {
    message: ({ value }) =>
      Array.from(value as string).length < 8 ? 'Use at least 8 characters' : 'Use at most 128 characters',
  })

/**
 * Applies the password rules of registration to a new password.
 * @param field name of the input field
 * @throws BAD_USER_INPUT
 */
export async function validateNewPassword(ctx: Ctx, user: User, password: string, field: string): Promise<void> {
  const { firstName, lastName, email } = user
  const obj = { password, personalInfo: { firstName, lastName }, contactInfo: { email } }
  const [problem] = await problemsOf(ctx, obj, ['password'])
  if (problem) throw badInput({ [field]: [problem.message] })
}
