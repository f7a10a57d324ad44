/** Maximum number of students in the selection of an admin's order: their ids fit into one request. */
export const largestSelection = 3000
