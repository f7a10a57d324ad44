import type { QuestionKind } from '../../../../shared/questions/content.ts'
import { letterAt } from '../../../../shared/questions/kinds/letters.ts'
import { Group, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TextColumn_text$data, TextColumn_text$key } from '../../../__generated__/TextColumn_text.graphql.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { Flag } from '../../../plain/Flag.tsx'
import { MarkdownField } from './editor/MarkdownField.tsx'
import { OptionFields } from './editor/OptionFields.tsx'
import { type ListEdits, optionNames } from './kinds/index.tsx'
import type { PasteHandler } from './paste/pasted.ts'
import type { TextMark } from './kinds/kind-editor.ts'
import type { DraftEdit } from './question-draft.ts'
import type { Words } from './question-words.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { ReviewActions, type Status } from './ReviewActions.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { TextDifferences } from './TextDifferences.tsx'
import { Badge } from '../../../ui/Badge.tsx'

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
  options: ListEdits
  lists: readonly ListEdits[]
  /** marks that can be inserted into the text */
  marks: readonly TextMark[]
  onChange: (words: Words) => void
  /** changes the question in all languages */
  onEdit: (edit: DraftEdit) => void
  onReview: (status: Status, acceptDifferences: boolean) => void
  onPasted?: PasteHandler | undefined
}

/** Whether the form shows the saved state. */
const isSame = (stored: TextColumn_text$data, { text, unit, options, lists }: Words): boolean =>
  stored.text === text &&
  (stored.unit ?? '') === unit &&
  isEqual([stored.options, ...stored.lists], [options, ...lists])

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Editor of a question in one language: texts, status and preview. */
export function TextColumn(props: TextColumnProps) {
  const { language, words, hasUnit, kind, shape, canReview, reviewing, onReview } = props
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
          {stored?.accepted && (
            <Badge tone="attention" strong>
              {t('accepted', { name: stored.reviewedBy ?? '' })}
            </Badge>
          )}
        </Group>
        <TextFields {...props} />
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

type TextFieldsProps = Pick<
  TextColumnProps,
  'language' | 'words' | 'hasUnit' | 'kind' | 'options' | 'lists' | 'marks' | 'onChange' | 'onEdit' | 'onPasted'
>

/** Question, options and further fields. */
function TextFields({
  language,
  words,
  hasUnit,
  kind,
  options,
  lists,
  marks,
  onChange,
  onEdit,
  onPasted,
}: TextFieldsProps) {
  const { t } = useTranslation('questions')
  const names = optionNames(kind)
  return (
    <>
      <MarkdownField
        label={t('text')}
        language={language}
        minRows={4}
        value={words.text}
        onChange={(text) => onChange({ ...words, text })}
        insertions={marks.map(({ mark, added }) => ({
          name: t(added ? 'kinds.newGap' : 'kinds.insertGap', { mark }),
          text: mark,
          onInserted: () => added && onEdit(added),
        }))}
        onPasted={onPasted}
      />
      <OptionFields
        label={(place) => t(names.option, { letter: letterAt(place), number: place + 1 })}
        language={language}
        options={words.options}
        edits={options}
        onChange={(next) => onChange({ ...words, options: next })}
        onEdit={onEdit}
        onPasted={onPasted}
      />
      {lists.map((edits, at) => (
        <OptionFields
          key={at}
          label={(place) => t(names.listOption, { letter: letterAt(place), list: at + 1 })}
          language={language}
          options={words.lists[at] ?? []}
          edits={edits}
          onChange={(next) => onChange({ ...words, lists: words.lists.map((each, i) => (i === at ? next : each)) })}
          onEdit={onEdit}
          onPasted={onPasted}
        />
      ))}
      <FurtherFields language={language} words={words} hasUnit={hasUnit} onChange={onChange} />
    </>
  )
}

type FurtherFieldsProps = Pick<TextColumnProps, 'language' | 'words' | 'hasUnit' | 'onChange'>

/** The unit of a number, and the explanation if it was loaded. */
function FurtherFields({ language, words, hasUnit, onChange }: FurtherFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <>
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
