import { numberForms } from '../../../../../../../shared/questions/content.ts'
import { numberedHeading } from '../headings.ts'
import type { SheetKind } from '../kind.ts'
import { acceptedNumbers, acceptedUnits, numberCells } from '../typed.ts'

/** A number is typed. */
export const numberSheet: SheetKind<'number'> = {
  example: 'How long is the side of a square of 2 m²?',
  columns: [
    {
      heading: numberedHeading('answer', 1),
      note: 'a number (1.5, 1/3), or all numbers of an interval (3..4, 3.., ..4)',
      example: '1.4142',
    },
    {
      heading: numberedHeading('tolerance', 1),
      note: 'by how much a number may differ: 0.1, or 5% of it',
      example: '0.01',
    },
    { heading: numberedHeading('share', 1), note: 'the share of the points: 1/2; blank: all points' },
    ...['answer', 'tolerance', 'share'].map((name) => ({ heading: numberedHeading(name, 2), note: '' })),
    { heading: 'unit', note: 'the unit that is printed behind the box', example: 'm' },
    { heading: numberedHeading('typed unit', 1), note: 'a unit that students must type, instead of a printed one' },
    {
      heading: numberedHeading('factor', 1),
      note: 'how many units of the answer it is: 0.01 for cm if the answer is in m',
    },
    { heading: 'form', note: `what students must type: ${numberForms.join(', ')}` },
  ],
  read(row) {
    const unit = row.plain('unit') ?? ''
    const units = acceptedUnits(row)
    if (unit && units.length > 0) row.refuse('unit', 'bad_key', 'A unit is printed or typed, not both.')
    const accepted = acceptedNumbers(row, unit)
    const use = unit ? 'shown' : units.length > 0 ? 'asked' : 'none'
    return {
      options: [],
      ...(unit ? { unit } : {}),
      content: {
        kind: 'number',
        shape: { form: row.word('form', numberForms) ?? 'any', unit: use },
        key: { accepted, ...(units.length > 0 ? { units } : {}) },
      },
    }
  },
  write: ({ content: { shape, key }, words }) => [
    { ...numberCells(key), unit: words.unit ?? '', form: shape.form === 'any' ? '' : shape.form },
  ],
}
