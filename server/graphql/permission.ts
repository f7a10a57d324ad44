/**
 * Does a list of granted permission strings hold the required one? It does when the list contains it
 * exactly, or contains a prefix that ends in a wildcard (`student.7.*`). `$ID` in the required string
 * stands for the viewer's own id.
 */
export function can(granted: readonly string[], required: string, viewerId: string | null): boolean {
  if (viewerId === null && required.includes('$ID')) return false
  const wanted = required.replaceAll('$ID', viewerId ?? '')
  return granted.some((grant) => grant === wanted || (grant.endsWith('*') && wanted.startsWith(grant.slice(0, -1))))
}
