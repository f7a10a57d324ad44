import { graphql, readInlineData } from 'react-relay'
import { minorUnits } from '../../../../../../shared/decimal.ts'
import type { SaveGrandFinalProgramInput } from '../../../../../__generated__/ProgramDialogMutation.graphql.ts'
import type { programValues_program$key } from '../../../../../__generated__/programValues_program.graphql.ts'
import { formatLocalField, parseLocalField } from '../../../../../shared/input/date-field.ts'
import { wordsInput, wordsValues } from '../../../../../shared/words/words.ts'
import type { WordsValues } from '../../../../../shared/words/words.ts'

/** Form values of a programme; amounts in units of the currency, empty if not set. */
export interface ProgramValues {
  kind: 'main' | 'optional'
  words: WordsValues
  amount: number | string
  earlyAmount: number | string
  depositAmount: number | string
  earlyDepositAmount: number | string
  /** Local date and time in the zone of the event. */
  earlyUntil: string
  /** Empty for no limit. */
  capacity: number | string
  active: boolean
}

const fragment = graphql`
  fragment programValues_program on GrandFinalProgram @inline {
    kind
    active
    capacity
    earlyUntil
    words {
      language
      title
      text
    }
    price {
      amount
    }
    earlyPrice {
      amount
    }
    deposit {
      amount
    }
    earlyDeposit {
      amount
    }
  }
`

const units = (minor: number | undefined | null): number | string => (minor == null ? '' : minor / 100)
const minor = (value: number | string) => (typeof value === 'number' ? minorUnits(value) : null)

/** Form values of a programme, or of a new one. */
export function programValues(key: programValues_program$key | null, timeZone: string): ProgramValues {
  const program = key && readInlineData(fragment, key)
  return {
    kind: program?.kind === 'main' ? 'main' : 'optional',
    words: wordsValues(program?.words ?? []),
    amount: units(program?.price.amount ?? 0),
    earlyAmount: units(program?.earlyPrice?.amount),
    depositAmount: units(program?.deposit.amount ?? 0),
    earlyDepositAmount: units(program?.earlyDeposit?.amount),
    earlyUntil: formatLocalField(program?.earlyUntil, timeZone),
    capacity: program?.capacity ?? '',
    active: program?.active ?? true,
  }
}

/** Input of the form values, without the ids. */
export const programInput = (
  values: ProgramValues,
  timeZone: string,
): Omit<SaveGrandFinalProgramInput, 'id' | 'eventId'> => ({
  kind: values.kind,
  words: wordsInput(values.words),
  amount: minor(values.amount) ?? 0,
  earlyAmount: minor(values.earlyAmount),
  depositAmount: minor(values.depositAmount) ?? 0,
  earlyDepositAmount: minor(values.earlyDepositAmount),
  earlyUntil: parseLocalField(values.earlyUntil, timeZone),
  capacity: typeof values.capacity === 'number' ? values.capacity : null,
  active: values.active,
})
