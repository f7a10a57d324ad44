/** Streets and cities of the students' addresses. */
export const streets = ['Garden Street', 'Station Road', 'Park Avenue', 'River Lane', 'School Street'] as const
export const cities = ['Springfield', 'Riverton', 'Lakeside', 'Hillview', 'Newbridge'] as const
