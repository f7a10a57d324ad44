/** Address of a teacher's page of one group. */
export const groupAddress = (id: string): string => `/stadia/grand-final/supervisor?group=${encodeURIComponent(id)}`
