/** Name of a team member or invited student; the username before registration. */
export const memberName = (of: {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly username: string
}): string => (of.firstName ? `${of.firstName} ${of.lastName}` : of.username)
