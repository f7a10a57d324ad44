import { getMetadataStorage, type ValidationError } from 'class-validator'
import { required } from '../../shared/required.ts'
import { encodeMessage } from './messages.ts'

type Fields = Record<string, string[]>
/** Arguments of a validator, such as its bounds. */
type Limits = [limit: number, max?: number]
/** Renders a validation message. */
type Words = (limits: Limits, value: unknown) => string

const atLeast = (count: number) => (count === 1 ? 'This is required' : encodeMessage('TEXT_TOO_SHORT', { count }))

/** Whether a text, or any text of a list, is shorter than a length. */
const isShort = (value: unknown, min: number): boolean =>
  Array.isArray(value) ? value.some((each) => isShort(each, min)) : String(value ?? '').length < min

/** Our messages for validator checks, whose own messages name our fields. Other checks refuse nothing themselves. @internal */
export const validatorWords: Readonly<Record<string, Words>> = {
  arrayMaxSize: ([count]) => encodeMessage('CHOOSE_AT_MOST', { count }),
  arrayMinSize: ([count]) => encodeMessage('CHOOSE_AT_LEAST', { count }),
  arrayNotEmpty: () => 'This cannot be empty',
  arrayUnique: () => 'Each entry can appear only once',
  decimals: ([count]) => encodeMessage('TOO_MANY_DECIMALS', { count }),
  isDate: () => 'Enter a valid date',
  isEmail: () => 'Enter a complete e-mail address',
  isIn: () => 'Choose a valid option',
  isInt: () => 'Enter a whole number',
  isLength: ([min, max], value) =>
    isShort(value, min) || max === undefined ? atLeast(min) : encodeMessage('TEXT_LIMITED', { count: max }),
  isNotEmpty: () => 'This cannot be empty',
  isPositive: () => 'The value must be greater than 0',
  isString: () => 'Use a text value',
  isTimeZone: () => 'Choose a valid time zone',
  isUrl: () => 'Enter an address that starts with https://',
  matches: () => 'The format is not valid',
  max: ([max]) => encodeMessage('VALUE_TOO_BIG', { max }),
  maxLength: ([count]) => encodeMessage('TEXT_LIMITED', { count }),
  min: ([min]) => encodeMessage('VALUE_TOO_SMALL', { min }),
}

/** Validation errors by field path. */
export function problemsOfInput(errors: readonly ValidationError[], at = ''): Fields {
  return Object.assign(
    {},
    ...errors.map((error) => ({
      ...(error.constraints
        ? { [at + error.property]: Object.keys(error.constraints).map((check) => said(error, check)) }
        : {}),
      ...problemsOfInput(error.children ?? [], `${at}${error.property}.`),
    })),
  ) as Fields
}

/** Message of a failed check: from the declaration, else ours. */
function said({ target, property, value, constraints }: ValidationError, check: string): string {
  const declared = getMetadataStorage()
    .getTargetValidationMetadatas(required(target, 'target of the validation').constructor, '', true, false)
    .find((one) => one.propertyName === property && one.name === check)
  const words = declared?.message ? undefined : validatorWords[check]
  return (
    words?.((declared?.constraints ?? []) as Limits, value) ?? required(constraints?.[check], 'message of the check')
  )
}
