import { codeOfReason, type FailureParameters, type FailureReason } from '../../shared/error-code.ts'

/**
 * A message with parameters, encoded as text. It is listed, stored and compared like a plain message; `sentence`
 * renders both in the reader's language.
 */
export const encodeMessage = <Reason extends FailureReason>(
  reason: Reason,
  parameters: FailureParameters[Reason],
): string => `${reason} ${JSON.stringify(parameters)}`

/** Reason and parameters of an encoded message; null for a plain one. */
export function reasonIn(
  message: string,
): { reason: FailureReason; parameters: Record<string, string | number> } | null {
  const space = message.indexOf(' {')
  const reason = message.slice(0, Math.max(0, space))
  if (!Object.hasOwn(codeOfReason, reason)) return null
  try {
    return {
      reason: reason as FailureReason,
      parameters: JSON.parse(message.slice(space + 1)) as Record<string, string>,
    }
  } catch {
    return null
  }
}
