import { NumberInput } from '@mantine/core'
import type { NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../app/boot.ts'

/** What a form gives its field. */
type Field = Pick<NumberInputProps, 'value' | 'onChange' | 'error'>

/** From which grade to which: empty is the first or the last that the edition has. */
export function GradeFields({ from, to }: { from: Field; to: Field }) {
  const { t } = useTranslation('office')
  const [first, last] = boot.edition.grades
  const field = { size: 'md', min: 1, max: 12, allowDecimal: false } as const
  return (
    <>
      <NumberInput {...field} label={t('audience.fromGrade')} placeholder={String(first)} {...from} />
      <NumberInput {...field} label={t('audience.toGrade')} placeholder={String(last)} {...to} />
    </>
  )
}
