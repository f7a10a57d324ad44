import { registerEnum } from '../graphql/enums.ts'

export const DateOrder = { dayFirst: 'dayFirst', monthFirst: 'monthFirst' } as const
export type DateOrder = keyof typeof DateOrder
registerEnum(DateOrder, {
  name: 'DateOrder',
  description: 'Order of day and month in a date',
  values: { dayFirst: '25/12/2013', monthFirst: '12/25/2013' },
})

export const DateEvidence = {
  reader: 'reader',
  values: 'values',
  heading: 'heading',
  dots: 'dots',
  language: 'language',
  none: 'none',
  mixed: 'mixed',
} as const
export type DateEvidence = keyof typeof DateEvidence
registerEnum(DateEvidence, {
  name: 'DateEvidence',
  description: 'What the order of the dates of a column was inferred from',
  values: {
    reader: 'The viewer chose it',
    values: 'Dates of the column can be read in this order only',
    heading: 'The heading names the order',
    dots: 'Dates with dots are written day-first',
    language: 'The language of the heading or the viewer writes the day first',
    none: 'Nothing: no date depends on the order, or the viewer has to choose it',
    mixed: 'The column contradicts itself',
  },
})
