import { NumberInput } from '@mantine/core'
import type { NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../app/boot.ts'

/** Field props from the form. */
type Field = Pick<NumberInputProps, 'value' | 'onChange' | 'error'>

/** Grade range fields; empty means the lowest or highest grade of the edition. */
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
