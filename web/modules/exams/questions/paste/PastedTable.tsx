import { Checkbox, Group, List, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ColumnUse, columnUses, type RowQuestion } from './table-questions.ts'
import styles from './paste.module.css'

export interface PastedTableProps {
  /** all rows */
  all: readonly (readonly string[])[]
  isHeaded: boolean
  setHeaded: (isHeaded: boolean) => void
  uses: readonly ColumnUse[]
  setUses: (uses: ColumnUse[]) => void
  questions: readonly RowQuestion[]
}

/** Uses of the columns of a pasted table, and the questions that its rows become. */
export function PastedTable({ all, isHeaded, setHeaded, uses, setUses, questions }: PastedTableProps) {
  const { t } = useTranslation('writing')
  const sample = all[isHeaded ? 1 : 0] ?? []
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('paste.heading')}
        checked={isHeaded}
        onChange={(event) => setHeaded(event.currentTarget.checked)}
      />
      <Group gap="sm" align="flex-start">
        {uses.map((use, i) => (
          <Select
            key={i}
            label={t('paste.column', { number: i + 1 })}
            description={(sample[i] ?? '').slice(0, 24) || '–'}
            data={columnUses.map((value) => ({ value, label: t(`paste.columnUse.${value}`) }))}
            allowDeselect={false}
            value={use}
            onChange={(value) => {
              const next = columnUses.find((each) => each === value)
              if (next) setUses(uses.map((each, at) => (at === i ? next : each)))
            }}
            w={150}
          />
        ))}
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div role="region" aria-label={t('paste.preview')} tabIndex={0} className={styles.preview}>
        {questions.map(({ text, options, right, accepted, problems }, i) => (
          <div key={i} className={styles.question}>
            <Text size="sm" fw={600}>
              {`${i + 1}. ${text || '–'}`}
            </Text>
            {options.length > 0 ? (
              <Text size="sm">
                {options
                  .map(
                    (option, at) =>
                      `${'ABCDEFGH'.charAt(at)}${right.includes('ABCDEFGH'.charAt(at)) ? ' ✓' : ''} ${option}`,
                  )
                  .join(' · ')}
              </Text>
            ) : (
              <Text size="sm">{t('paste.accepted', { answer: accepted ?? '–' })}</Text>
            )}
            {problems.length > 0 && (
              <List size="sm" c="red">
                {problems.map((problem) => (
                  <List.Item key={problem}>{t(`paste.rowProblem.${problem}`)}</List.Item>
                ))}
              </List>
            )}
          </div>
        ))}
      </div>
    </Stack>
  )
}
