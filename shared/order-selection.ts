/** Maximum number of students in the selection of an admin's order: limited by the size of one request. */
export const largestSelection = 3000
