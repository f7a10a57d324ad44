import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Badge, Group, Paper, Text } from '@mantine/core'
import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QuestionRow_question$key } from '../../../__generated__/QuestionRow_question.graphql.ts'
import styles from './questions.module.css'
import { QuestionSnippet } from './QuestionSnippet.tsx'
import { StatusBadge } from './StatusBadge.tsx'

export interface QuestionRowProps {
  question: QuestionRow_question$key
  place: number
  /** languages of the exam */
  languages: readonly string[]
  movable: boolean
  /** letter of the correct answer, if it was revealed */
  answer: string | null
}

/** First characters of a text without Markdown. */
const beginning = (text: string) =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '▣')
    .replace(/[*_#>`]/g, '')
    .slice(0, 140)

/** Row of a question: its text, the status of its languages, and a drag handle. */
export function QuestionRow({ question, place, languages, movable, answer }: QuestionRowProps) {
  const { t } = useTranslation('questions')
  const data = useFragment(
    graphql`
      fragment QuestionRow_question on Question {
        id
        questionNo
        topic
        difficulty
        points
        cancelled
        level
        problems
        preview {
          html
        }
        texts {
          language
          text
          status
          accepted
          differences {
            place
          }
        }
      }
    `,
    question,
  )
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: data.id,
  })
  const name = t('number', { number: place })
  const first = data.texts[0]?.text ?? ''
  const differs = data.texts.some(({ differences, accepted }) => differences.length > 0 && !accepted)
  return (
    <Paper
      component="li"
      ref={setNodeRef}
      withBorder
      radius="md"
      p="sm"
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {movable && (
          <ActionIcon
            ref={setActivatorNodeRef}
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            className={styles.handle}
            {...attributes}
            {...listeners}
            aria-label={t('order.move', { name })}
          >
            <IconGripVertical size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        <div className={styles.words}>
          <Link className={styles.link} to={String(data.questionNo)}>
            <b>{place}.</b>
            {data.preview && first ? (
              <QuestionSnippet html={data.preview.html} language={data.texts[0]?.language} />
            ) : (
              beginning(first) || t('noText')
            )}
          </Link>
          <Group gap={6} mt={4}>
            <Text size="sm" c="dimmed">
              {[data.topic, data.difficulty && t('difficultyOf', { level: data.difficulty }), data.level]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {data.cancelled && (
              <Badge variant="light" color="gray">
                {t('cancelled')}
              </Badge>
            )}
            <Statuses languages={languages} texts={data.texts} />
            {(data.problems.length > 0 || differs) && (
              <Group gap={4} c="red" wrap="nowrap">
                <IconAlertTriangle size={16} aria-hidden="true" />
                <Text size="sm">{data.problems[0] ?? t('differs')}</Text>
              </Group>
            )}
          </Group>
        </div>
        {answer && (
          <Badge size="lg" variant="filled" aria-label={t('keys.answer', { answer })}>
            {answer}
          </Badge>
        )}
      </Group>
    </Paper>
  )
}

/** Status of each language, or one badge when all are approved. */
function Statuses(props: {
  languages: readonly string[]
  texts: readonly { readonly language: string; readonly status: string }[]
}) {
  const { t } = useTranslation('questions')
  const { languages, texts } = props
  if (languages.length < 2) return null
  const statuses = languages.map((code) => texts.find(({ language }) => language === code)?.status ?? null)
  if (statuses.every((status) => status === 'approved')) {
    return (
      <Badge variant="light" color="green">
        {t('allApproved')}
      </Badge>
    )
  }
  return languages.map((language, i) => <StatusBadge key={language} language={language} status={statuses[i]!} />)
}
