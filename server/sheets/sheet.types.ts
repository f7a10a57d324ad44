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
  description: 'Source from which the order of the dates of a column was inferred',
  values: {
    reader: 'The viewer chose it',
    values: 'Some dates of the column can be read only in this order',
    heading: 'The heading specifies the order',
    dots: 'Dates with dots are written day-first',
    language: 'The language of the heading or of the viewer writes the day first',
    none: 'None: no date depends on the order, or the viewer must choose it',
    mixed: 'The column contradicts itself',
  },
})
