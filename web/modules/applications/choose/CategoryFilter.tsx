import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export interface CategoryFilterProps {
  /** Titles by id. */
  categories: ReadonlyMap<string, string>
  /** Id of a category; empty for all. */
  value: string
  onChange: (value: string) => void
}

/** Filter of the available exams by category. */
export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('applications')
  return (
    <Chip.Group value={value} onChange={(chosen) => onChange(String(chosen))}>
      <Group gap="xs" role="radiogroup" aria-label={t('choose.filter')}>
        <Chip value="" autoContrast>
          {t('choose.all')}
        </Chip>
        {[...categories].map(([id, title]) => (
          <Chip key={id} value={id} autoContrast>
            {title}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
