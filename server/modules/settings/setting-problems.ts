import { encodeMessage } from '../../errors/messages.ts'
import type { z } from 'zod'

/** Error message for an invalid part of a setting; custom messages are kept. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  if (input === undefined || input === null || input === '') return 'This is required'
  const { code } = issue
  if (code === 'too_small') {
    const isAbsent = issue.origin === 'string' || issue.origin === 'array'
    return isAbsent ? 'This is required' : encodeMessage('TOO_SMALL', { min: Number(issue.minimum) })
  }
  if (code === 'too_big') {
    if (issue.origin === 'string') return encodeMessage('TEXT_LIMITED', { count: Number(issue.maximum) })
    if (issue.origin === 'array') return encodeMessage('TOO_MANY_ITEMS', { count: Number(issue.maximum) })
    return encodeMessage('TOO_BIG', { max: Number(issue.maximum) })
  }
  if (code === 'invalid_format') {
    if (issue.format === 'email') return 'Enter a complete e-mail address'
    if (issue.format === 'url') return 'Enter an address that starts with https://'
  }
  return code === 'invalid_type' && issue.expected === 'int' ? 'Enter a whole number' : 'Check the fields and try again'
}
