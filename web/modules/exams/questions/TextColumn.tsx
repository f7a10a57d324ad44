import { Badge, Group, Paper, Stack, Textarea, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TextColumn_text$key } from '../../../__generated__/TextColumn_text.graphql.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { MarkdownField } from './editor/MarkdownField.tsx'
import type { Words } from './question-words.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { ReviewActions, type Status } from './ReviewActions.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { TextDifferences } from './TextDifferences.tsx'

export interface TextColumnProps {
  language: string
  words: Words
  /** saved text; null if nothing is saved */
  stored: TextColumn_text$key | null
  canReview: boolean
  reviewing: boolean
  onChange: (words: Words) => void
  onReview: (status: Status, acceptDifferences: boolean) => void
}

/** Whether the form shows the saved state. */
const isSame = (stored: { readonly text: string; readonly options: readonly string[] }, words: Words): boolean =>
  stored.text === words.text && stored.options.every((option, i) => option === words.options[i])

const letters = ['A', 'B', 'C', 'D'] as const

/** Editor of a question in one language: texts, status and preview. */
export function TextColumn(props: TextColumnProps) {
  const { language, words, canReview, reviewing, onChange, onReview } = props
  const { t } = useTranslation('questions')
  const stored = useFragment(
    graphql`
      fragment TextColumn_text on PaperText {
        text
        options
        status
        accepted
        reviewedBy
        ...TextDifferences_text
        ...ReviewActions_text
      }
    `,
    props.stored,
  )
  const saved = stored && isSame(stored, words) ? stored : null
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={languageName(language)}>
      <Stack gap="md">
        <Group gap="sm">
          <Flag code={language} width={22} />
          <Title order={2} size="h3">
            {languageName(language)}
          </Title>
          <StatusBadge named language={language} status={saved?.status ?? (stored ? 'draft' : null)} />
          {stored?.accepted && <Badge color="amber">{t('accepted', { name: stored.reviewedBy ?? '' })}</Badge>}
        </Group>
        <TextFields language={language} words={words} onChange={onChange} />
        {saved && <TextDifferences text={saved} />}
        {canReview && saved && <ReviewActions text={saved} reviewing={reviewing} onReview={onReview} />}
        <QuestionPreview words={words} language={language} />
      </Stack>
    </Paper>
  )
}

/** Question, options, and the explanation if it was loaded. */
function TextFields({ language, words, onChange }: Pick<TextColumnProps, 'language' | 'words' | 'onChange'>) {
  const { t } = useTranslation('questions')
  return (
    <>
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
          value={words.options[i] ?? ''}
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
    </>
  )
}
