import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../../shared/intl/names.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import type { Words } from '../question-words.ts'
import { exactText, type ScoringTexts, type StoredScoring, valueNames } from './question-scoring.ts'
import styles from '../questions.module.css'

/** Newer version of a question, saved by another user. */
export interface Theirs {
  version: string
  topic: string
  difficulty: number | null
  source: string | null
  points: number
  scoring: StoredScoring | null
  texts: { language: string; text: string; options: string[]; lists?: string[][]; unit?: string }[]
}

export interface ConflictCardProps {
  theirs: Theirs
  mine: {
    topic: string
    difficulty: string | null
    source: string
    points: number | string
    scoring: ScoringTexts
    words: Record<string, Words>
  }
  /** both versions are the author's, in two windows */
  isOwn?: boolean
  onTheirs: () => void
  onMine: () => void
}

/** The fields that differ, as texts of the other version (`a`) and of the form (`b`). */
function useDifferences(theirs: Theirs, mine: ConflictCardProps['mine']) {
  const { t } = useTranslation('questions')
  const ruleOf = (rule: string | null | undefined) => (rule ? t(`scoring.rule.${rule as 'all'}`) : '')
  return [
    { name: t('topic'), a: theirs.topic, b: mine.topic },
    { name: t('difficulty'), a: `${theirs.difficulty ?? '–'}`, b: mine.difficulty ?? '–' },
    { name: t('source'), a: theirs.source ?? '', b: mine.source },
    { name: t('points'), a: formatNumber(theirs.points), b: formatNumber(Number(mine.points)) },
    ...valueNames.map((name) => ({
      name: t(`scoring.${name}`),
      a: theirs.scoring?.[name] ?? '',
      b: exactText(mine.scoring[name]),
    })),
    { name: t('scoring.parts'), a: ruleOf(theirs.scoring?.parts), b: ruleOf(mine.scoring.parts) },
    ...theirs.texts.flatMap(({ language, text, options }) => [
      { name: `${languageName(language)}: ${t('text')}`, a: text, b: mine.words[language]?.text ?? '' },
      ...options.map((option, i) => ({
        name: `${languageName(language)}: ${optionLetters[i]}`,
        a: option,
        b: mine.words[language]?.options[i] ?? '',
      })),
    ]),
  ].filter(({ a, b }) => a !== b)
}

/** Comparison of the fields that differ between the form and another user's saved version. */
export function ConflictCard({ theirs, mine, isOwn = false, onTheirs, onMine }: ConflictCardProps) {
  const { t } = useTranslation(['questions', 'writing'])
  const rows = useDifferences(theirs, mine)
  return (
    <Alert color="red" role="alert" title={isOwn ? t('writing:windows.title') : t('questions:conflict.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('conflict.text')}</Text>
        <div className={styles.compare}>
          <Text size="sm" fw={600}>
            {isOwn ? t('writing:windows.other') : t('questions:conflict.theirs')}
          </Text>
          <Text size="sm" fw={600}>
            {isOwn ? t('writing:windows.here') : t('questions:conflict.mine')}
          </Text>
          {rows.map(({ name, a, b }) => (
            <div key={name} style={{ display: 'contents' }}>
              <div>
                <Text size="xs" c="dimmed">
                  {name}
                </Text>
                <Text size="sm">{a || '–'}</Text>
              </div>
              <div>
                <Text size="xs" c="dimmed">
                  {name}
                </Text>
                <Text size="sm">{b || '–'}</Text>
              </div>
            </div>
          ))}
        </div>
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={onTheirs}>
            {isOwn ? t('writing:windows.takeOther') : t('questions:conflict.take')}
          </Button>
          <Button size="sm" variant="default" onClick={onMine}>
            {isOwn ? t('writing:windows.keepHere') : t('questions:conflict.keep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
