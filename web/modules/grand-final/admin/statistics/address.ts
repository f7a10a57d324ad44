/** URL of the list of groups. */
export const groupsAddress = '/stadia/janus/grand-final-applications'
