import type { FormEvent, ReactNode } from 'react'
import { Alert, MultiSelect, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuestionForm_exam$key } from '../../../../__generated__/QuestionForm_exam.graphql.ts'
import type {
  QuestionForm_question$data,
  QuestionForm_question$key,
} from '../../../../__generated__/QuestionForm_question.graphql.ts'
import { canReorder } from '../../../../../shared/questions/kinds/index.ts'
import { first } from '../../../../../shared/required.ts'
import { languageName } from '../../../../shared/intl/names.ts'
import { ConflictCard } from './ConflictCard.tsx'
import { countsOf, wordsIn } from '../question-words.ts'
import { QuestionFacts } from '../QuestionFacts.tsx'
import { KindFields } from './KindFields.tsx'
import { OrderFields } from './OrderFields.tsx'
import { type InheritedScoring, scoreExamples, scoringAt } from './question-scoring.ts'
import { QuestionScoring } from './QuestionScoring.tsx'
import styles from '../questions.module.css'
import { QuestionUses } from '../QuestionUses.tsx'
import { TextColumn } from '../TextColumn.tsx'
import { UnsavedNotices } from '../autosave/UnsavedState.tsx'
import type { PasteHandler } from '../paste/pasted.ts'
import { usePasted } from '../paste/use-pasted.tsx'
import type { QuestionWalk } from '../use-question-walk.ts'
import { EditorMenu } from './EditorMenu.tsx'
import { FormActions } from './FormActions.tsx'
import type { Like } from './form-start.ts'
import { useEditorActs } from './use-editor-acts.ts'
import { usePasteTargets } from './use-paste-targets.ts'
import { useQuestionForm } from './use-question-form.ts'

export interface QuestionFormProps {
  exam: QuestionForm_exam$key
  /** null for a new question */
  question: QuestionForm_question$key | null
  /** the question whose kind a new one has */
  like: Like | null
  walk: QuestionWalk
  onReload: () => void
  /** newer data was loaded before the author has changed anything */
  onFresh: () => void
}

const examFragment = graphql`
  fragment QuestionForm_exam on Exam {
    id
    languages
    publishedAt
    questionCount
    newQuestionDraft {
      version
      base
      form
    }
    setUp {
      scoring {
        exact {
          right
          wrong
          blank
        }
      }
      levels {
        fromQuestionNo
        toQuestionNo
        scoring {
          right
          wrong
          blank
          parts
        }
      }
    }
  }
`

const questionFragment = graphql`
  fragment QuestionForm_question on Question {
    id
    questionNo
    version
    copyOf
    draft {
      version
      base
      form
    }
    topic
    difficulty
    source
    points
    shuffleOptions
    kind
    shape
    scoring {
      right
      wrong
      blank
      parts
    }
    problems
    warnings
    texts {
      language
      text
      options
      lists
      unit
      ...TextColumn_text
    }
    ...QuestionUses_question
  }
`

/** Question form: language-independent fields, and two languages side by side with previews. */
export function QuestionForm({ exam, question, like, walk, onReload, onFresh }: QuestionFormProps) {
  const { t } = useTranslation(['questions', 'writing'])
  const examData = useFragment(examFragment, exam)
  const data = useFragment(questionFragment, question)
  const { languages, publishedAt, questionCount, setUp } = examData
  const isStored = data != null
  const acts = useEditorActs(examData, walk)
  const form = useQuestionForm(examData, data, like, { onReload, onFresh, onSaved: acts.onSaved })
  const inherited = scoringAt(setUp, data?.questionNo ?? questionCount + 1)
  const [shown, setShown] = useState<readonly string[]>(languages.slice(0, 2))
  const isPublished = publishedAt != null
  const [language, setLanguage] = useState(first(languages))
  const paste = usePasted(usePasteTargets(examData.id, form, language, isPublished))
  return (
    <>
      <EditorMenu exam={examData} question={data ?? null} form={form} walk={walk} acts={acts} onReload={onReload} />
      <form noValidate onSubmit={submitterOf(form)}>
        <Stack gap="md">
          {publishedAt && <Alert color="amber">{t('questions:correcting')}</Alert>}
          {data && <CopyNote copyOf={data.copyOf} />}
          <UnsavedNotices autosave={form.autosave} restored={form.restored} />
          {data && <QuestionUses examId={examData.id} question={data} />}
          <Conflicts form={form} />
          {data && <Findings {...data} />}
          <FactsCard form={form} languages={languages} inherited={inherited} isPublished={publishedAt != null}>
            <ShownLanguages languages={languages} shown={shown} onChange={setShown} />
          </FactsCard>
          <TextColumns
            form={form}
            languages={languages.filter((language) => shown.includes(language))}
            texts={data?.texts ?? []}
            canReview={isStored && !publishedAt && languages.length > 1}
            onPasted={(pastedIn, pasted, insert) => {
              setLanguage(pastedIn)
              return paste.onPasted(pasted, insert)
            }}
          />
          {paste.isReading && <Text role="status">{t('writing:paste.reading')}</Text>}
          {publishedAt && <CorrectionReason form={form} />}
          <FormActions
            form={form}
            isPublished={isPublished}
            isStored={isStored}
            hasPrevious={walk.previous !== null}
            hasNext={walk.next !== null || (!isPublished && !walk.isBank)}
          />
        </Stack>
      </form>
      {paste.dialog}
    </>
  )
}

/** Says of which question this is an unchanged copy. */
function CopyNote({ copyOf }: Pick<QuestionForm_question$data, 'copyOf'>) {
  const { t } = useTranslation('writing')
  if (copyOf == null) return null
  return <Alert color="info">{copyOf > 0 ? t('copyOf', { number: copyOf }) : t('copy')}</Alert>
}

/** What prevents the publication of the saved question, and what its author should know of it. */
function Findings({ problems, warnings }: Pick<QuestionForm_question$data, 'problems' | 'warnings'>) {
  const { t } = useTranslation('questions')
  return (
    <>
      {problems.length > 0 && (
        <Alert color="red" title={t('problems')}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} color="amber">
          {warning}
        </Alert>
      ))}
    </>
  )
}

/** Other versions of the question: another author's, and the author's own of another window. */
function Conflicts({ form }: { form: FormState }) {
  const { conflict, otherWindow } = form
  const mine = { ...form.facts, words: form.words, scoring: form.scoring }
  return (
    <>
      {conflict && <ConflictCard {...conflict} mine={mine} />}
      {otherWindow && <ConflictCard {...otherWindow} isOwn mine={mine} />}
    </>
  )
}

interface FactsCardProps {
  form: FormState
  /** language codes of the exam */
  languages: readonly string[]
  /** scoring of the section or exam */
  inherited: InheritedScoring
  isPublished: boolean
  /** fields in the row of the order of options */
  children: ReactNode
}

/** Fields that are the same in all languages. */
function FactsCard({ form, languages, inherited, isPublished, children }: FactsCardProps) {
  const { facts, errors } = form
  const counts = countsOf(form.words)
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap="md">
        <QuestionFacts facts={facts} topicError={errors['topic']} onChange={form.set} />
        <KindFields
          kind={form.kind}
          content={form.content}
          languages={languages}
          counts={counts}
          error={errors['answer']}
          isPublished={isPublished}
          isShuffled={facts.shuffleOptions}
          reading={form.reading}
          onKind={form.setKind}
          onChange={form.setContent}
          onEdit={form.edit}
          onRead={form.onRead}
        />
        <OrderFields
          hasOptions={counts.options > 0 && canReorder(form.kind)}
          shuffleOptions={facts.shuffleOptions}
          isPublished={isPublished}
          onShuffle={(shuffleOptions) => form.set({ shuffleOptions })}
        >
          {children}
        </OrderFields>
        <QuestionScoring
          kind={form.kind}
          scoring={form.scoring}
          inherited={inherited}
          examples={scoreExamples({ ...form, points: facts.points }, inherited)}
          hasKey={form.content !== null}
          errors={errors}
          onChange={form.setScoring}
        />
      </Stack>
    </Paper>
  )
}

interface ShownLanguagesProps {
  /** languages of the exam */
  languages: readonly string[]
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

/** Select for the languages side by side, if the exam has more than two. */
function ShownLanguages({ languages, shown, onChange }: ShownLanguagesProps) {
  const { t } = useTranslation('questions')
  if (languages.length <= 2) return null
  return (
    <MultiSelect
      label={t('shownLanguages')}
      data={languages.map((code) => ({ value: code, label: languageName(code) }))}
      value={[...shown]}
      onChange={(next) => next.length && onChange(next)}
    />
  )
}

type FormState = ReturnType<typeof useQuestionForm>

const submitterOf = (form: FormState) => (event: FormEvent) => {
  event.preventDefault()
  void form.submit()
}

interface TextColumnsProps {
  form: FormState
  /** displayed languages */
  languages: readonly string[]
  /** saved texts */
  texts: QuestionForm_question$data['texts']
  canReview: boolean
  onPasted: (language: string, ...pasted: Parameters<PasteHandler>) => boolean
}

/** The question in several languages side by side. */
function TextColumns({ form, languages, texts, canReview, onPasted }: TextColumnsProps) {
  return (
    <div className={styles.columns}>
      {languages.map((language) => (
        <TextColumn
          key={language}
          language={language}
          hasUnit={form.hasUnit}
          kind={form.kind}
          shape={form.shape}
          words={wordsIn(form.words, language)}
          stored={texts.find((text) => text.language === language) ?? null}
          canReview={canReview}
          reviewing={form.reviewing}
          options={form.options}
          lists={form.lists}
          marks={form.marksFor(wordsIn(form.words, language).text)}
          onEdit={form.edit}
          onChange={(next) => form.setWordsIn(language, next)}
          onReview={(status, accept) => form.onReview(language, status, accept)}
          onPasted={(pasted, insert) => onPasted(language, pasted, insert)}
        />
      ))}
    </div>
  )
}

/** Reason of the correction of a published question. */
function CorrectionReason({ form }: { form: FormState }) {
  const { t } = useTranslation('questions')
  return (
    <Textarea
      label={t('reason')}
      description={t('reasonText')}
      required
      maxLength={500}
      autosize
      minRows={2}
      error={form.errors['reason']}
      value={form.reason}
      onChange={(event) => form.setReason(event.currentTarget.value)}
    />
  )
}
