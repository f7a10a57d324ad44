import { codeOfReason, type FailureParameters, type FailureReason } from '../../shared/error-code.ts'

/**
 * A message with values: its reason and its parameters, as text. It is listed, stored and compared like a message
 * without values, which is its English sentence; `sentence` gives both in the reader's language.
 */
export const say = <Reason extends FailureReason>(reason: Reason, parameters: FailureParameters[Reason]): string =>
  `${reason} ${JSON.stringify(parameters)}`

/** The reason and the parameters of a message; null of one without. */
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
