import { Chip, Group, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'

/** Grades whose students receive a mailing. */
export interface Grades {
  allGrades: boolean
  grades: number[]
}

const [first, last] = boot.edition.grades
const choices = Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** Field for all grades, or some of them. */
export function GradesField({ value, onChange }: { value: Grades; onChange: (value: Grades) => void }) {
  const { t } = useTranslation('mailing')
  return (
    <div role="group" aria-label={t('own.grades')}>
      <Text fw={500} mb={6}>
        {t('own.grades')}
      </Text>
      <Switch
        mb="xs"
        label={t('grade.all')}
        checked={value.allGrades}
        onChange={({ currentTarget }) => onChange({ allGrades: currentTarget.checked, grades: [] })}
      />
      <Chip.Group
        multiple
        value={value.grades.map(String)}
        onChange={(chosen) => onChange({ allGrades: false, grades: chosen.map(Number) })}
      >
        <Group gap="xs">
          {choices.map((grade) => (
            <Chip key={grade} value={String(grade)}>
              {grade}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
