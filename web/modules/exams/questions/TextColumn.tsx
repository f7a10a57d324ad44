import { Badge, Button, Group, List, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../shared/intl/names.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import type { Words } from './question-words.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type Status = 'draft' | 'translated' | 'approved'

interface Stored {
  readonly status: string
  readonly accepted: boolean
  readonly reviewedBy?: string | null
  readonly text: string
  readonly options: readonly string[]
  readonly differences: readonly {
    readonly place: string
    readonly kind: string
    readonly expected: readonly string[]
    readonly found: readonly string[]
  }[]
}

export interface TextColumnProps {
  language: string
  words: Words
  /** saved text; null if nothing is saved */
  stored: Stored | null
  canReview: boolean
  reviewing: boolean
  onChange: (words: Words) => void
  onReview: (status: Status, acceptDifferences: boolean) => void
}

const letters = ['A', 'B', 'C', 'D'] as const

/** Editor of a question in one language: texts, status and preview. */
export function TextColumn(props: TextColumnProps) {
  const { language, words, stored, canReview, reviewing, onChange, onReview } = props
  const { t } = useTranslation('questions')
  const isSaved =
    stored !== null && stored.text === words.text && stored.options.every((option, i) => option === words.options[i])
  const differs = stored !== null && stored.differences.length > 0
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={languageName(language)}>
      <Stack gap="md">
        <Group gap="sm">
          <Flag code={language} width={22} />
          <Title order={2} size="h3">
            {languageName(language)}
          </Title>
          <StatusBadge named language={language} status={isSaved ? stored.status : stored ? 'draft' : null} />
          {stored?.accepted && <Badge color="amber">{t('accepted', { name: stored.reviewedBy ?? '' })}</Badge>}
        </Group>
        <MarkdownField
          label={t('text')}
          language={language}
          minRows={4}
          value={words.text}
          onChange={(text) => onChange({ ...words, text })}
        />
        {letters.map((letter, i) => (
          <MarkdownField
            key={letter}
            label={t('option', { letter })}
            language={language}
            minRows={1}
            value={words.options[i]!}
            onChange={(option) =>
              onChange({ ...words, options: words.options.map((each, at) => (at === i ? option : each)) })
            }
          />
        ))}
        {words.explanation !== null && (
          <Textarea
            label={t('explanation')}
            description={t('explanationText')}
            lang={language}
            autosize
            minRows={2}
            maxLength={20_000}
            value={words.explanation}
            onChange={(event) => onChange({ ...words, explanation: event.currentTarget.value })}
          />
        )}
        {isSaved && differs && (
          <div role="note">
            <Text fw={600} size="sm" c={stored.accepted ? undefined : 'red'}>
              {t('differencesTitle')}
            </Text>
            <List size="sm">
              {stored.differences.map(({ place, kind, expected, found }) => (
                <List.Item key={place + kind}>
                  {t(`difference.${kind as 'numbers'}`, {
                    place: place === 'text' ? t('text') : t('option', { letter: place }),
                    expected: expected.join(', ') || '–',
                    found: found.join(', ') || '–',
                  })}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        {canReview && isSaved && (
          <Group gap="xs">
            {stored.status !== 'translated' && (
              <Button size="xs" variant="default" loading={reviewing} onClick={() => onReview('translated', false)}>
                {t('review.translated')}
              </Button>
            )}
            {(stored.status !== 'approved' || (differs && !stored.accepted)) && (
              <Button size="xs" variant="light" loading={reviewing} onClick={() => onReview('approved', differs)}>
                {differs ? t('review.approveDifferent') : t('review.approve')}
              </Button>
            )}
            {stored.status !== 'draft' && (
              <Button size="xs" variant="subtle" loading={reviewing} onClick={() => onReview('draft', false)}>
                {t('review.draft')}
              </Button>
            )}
          </Group>
        )}
        <QuestionPreview words={words} language={language} />
      </Stack>
    </Paper>
  )
}
