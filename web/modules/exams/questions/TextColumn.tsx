import type { QuestionKind } from '../../../../shared/questions/content.ts'
import { optionLetters } from '../../../../shared/questions/raw-answer.ts'
import { Badge, Group, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TextColumn_text$data, TextColumn_text$key } from '../../../__generated__/TextColumn_text.graphql.ts'
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
  /** whether a unit is printed behind the box of a number */
  hasUnit: boolean
  kind: QuestionKind
  /** shape of the kind */
  shape: object
  /** saved text; null if nothing is saved */
  stored: TextColumn_text$key | null
  canReview: boolean
  reviewing: boolean
  onChange: (words: Words) => void
  onReview: (status: Status, acceptDifferences: boolean) => void
}

/** Whether the form shows the saved state. */
const isSame = (stored: TextColumn_text$data, { text, unit, options, lists }: Words): boolean =>
  stored.text === text &&
  (stored.unit ?? '') === unit &&
  isEqual([stored.options, ...stored.lists], [options, ...lists])

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Editor of a question in one language: texts, status and preview. */
export function TextColumn(props: TextColumnProps) {
  const { language, words, hasUnit, kind, shape, canReview, reviewing, onChange, onReview } = props
  const { t } = useTranslation('questions')
  const stored = useFragment(
    graphql`
      fragment TextColumn_text on PaperText {
        text
        options
        lists
        unit
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
        <TextFields language={language} words={words} hasUnit={hasUnit} onChange={onChange} />
        {saved && <TextDifferences text={saved} />}
        {canReview && saved && <ReviewActions text={saved} reviewing={reviewing} onReview={onReview} />}
        <QuestionPreview
          words={hasUnit ? words : { ...words, unit: '' }}
          kind={kind}
          shape={shape}
          language={language}
        />
      </Stack>
    </Paper>
  )
}

type TextFieldsProps = Pick<TextColumnProps, 'language' | 'words' | 'hasUnit' | 'onChange'>

/** Question, options, and the explanation if it was loaded. */
function TextFields({ language, words, hasUnit, onChange }: TextFieldsProps) {
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
      <OptionFields
        label={(letter) => t('option', { letter })}
        language={language}
        options={words.options}
        onChange={(options) => onChange({ ...words, options })}
      />
      {words.lists.map((list, at) => (
        <OptionFields
          key={at}
          label={(letter) => t('kinds.secondOption', { letter })}
          language={language}
          options={list}
          onChange={(next) => onChange({ ...words, lists: words.lists.map((each, i) => (i === at ? next : each)) })}
        />
      ))}
      {hasUnit && (
        <TextInput
          label={t('kinds.shownUnit')}
          lang={language}
          maxLength={30}
          value={words.unit}
          onChange={(event) => onChange({ ...words, unit: event.currentTarget.value })}
        />
      )}
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

interface OptionFieldsProps {
  label: (letter: string) => string
  language: string
  options: readonly string[]
  onChange: (options: string[]) => void
}

/** Fields of the options of a list. */
function OptionFields({ label, language, options, onChange }: OptionFieldsProps) {
  return options.map((option, i) => (
    <MarkdownField
      key={i}
      label={label(optionLetters[i] ?? '')}
      language={language}
      minRows={1}
      value={option}
      onChange={(next) => onChange(options.map((each, at) => (at === i ? next : each)))}
    />
  ))
}
