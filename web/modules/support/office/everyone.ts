/** Types of the people who write to the office. */
export const everyone = ['student', 'supervisor', 'partner'] as const
