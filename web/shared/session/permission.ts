/**
 * Whether a list of permission strings grants `required`. `$ID` stands for the user's own id on both sides. A grant
 * matches exactly, or by the prefix before its final `*`. The server holds the same rule as the law; here it only
 * decides what is shown.
 */
export function can(roles: readonly string[], required: string, userId: string): boolean {
  const wanted = required.replaceAll('$ID', userId)
  return roles.some((role) => {
    const grant = role.replaceAll('$ID', userId)
    return grant.endsWith('*') ? wanted.startsWith(grant.slice(0, -1)) : grant === wanted
  })
}
