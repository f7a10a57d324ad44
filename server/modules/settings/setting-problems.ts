import type { z } from 'zod'

/** What is wrong with a part of a setting, in a sentence of ours; a part that says it itself keeps its own. */
export function saidOf(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  if (input === undefined || input === null || input === '') return 'This is required'
  if (issue.code === 'too_small') {
    return issue.origin === 'string' || issue.origin === 'array' ? 'This is required' : `It must be at least ${issue.minimum}`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `This has at most ${issue.maximum} characters`
    return issue.origin === 'array' ? `There may be at most ${issue.maximum} of them` : `It must be at most ${issue.maximum}`
  }
  if (issue.code === 'invalid_type') {
    return issue.expected === 'int' ? 'It must be a whole number' : 'The input is not valid'
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'This is not an e-mail address'
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'This is not an address that begins with https://'
  return 'The input is not valid'
}
