// Messages about invalid parameters in the caller's terms; GraphQL's own name its types and exist only in English.

/** Messages for an unknown parameter, by its place in the request. */
export const unknownParameter = {
  path: 'Unknown path parameter',
  query: 'Unknown query parameter',
  body: 'Unknown body parameter',
} as const

const required = 'This is required'
const notValid = 'Check the fields and try again'

/** Maps GraphQL messages about a value to REST messages; the first match wins. */
const translations: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/ (?:was not provided|must not be null)\.$|non-nullable/, required],
  [/^Int cannot represent non 32-bit/, 'This number is too large'],
  [/^Int cannot represent/, 'Enter a whole number'],
  [/^Float cannot represent/, 'Enter a number'],
  [/^Boolean cannot represent/, 'Use true or false'],
  [/^(?:String|ID) cannot represent/, 'Use a text value'],
  [/^DateTime\w* cannot represent|\bDate\b/, 'Use a date and time in ISO 8601 format'],
  [/ enum\b|^Enum /, 'Choose a valid option'],
  [/^Expected type .* to be an object/s, 'Use an object'],
]

/**
 * Converts a GraphQL message about a value.
 * @returns the message, and the field within the value, if any
 */
export function inputSentence(message: string): { field?: string; sentence: string } {
  const missing = /Field "(\w+)" of required type "[^"]*" was not provided/.exec(message)?.[1]
  if (missing) return { field: missing, sentence: required }
  const unknown = /Field "(\w+)" is not defined by type/.exec(message)?.[1]
  if (unknown) return { field: unknown, sentence: unknownParameter.body }
  const own = translations.find(([pattern]) => pattern.test(message))
  return { sentence: own?.[1] ?? (message.startsWith('This ') ? message : notValid) }
}
