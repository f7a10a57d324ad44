import { Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QuestionSummary_question$key } from '../../../../__generated__/QuestionSummary_question.graphql.ts'
import styles from '../questions.module.css'
import { KindBadge } from '../KindBadge.tsx'
import { QuestionSnippet } from '../QuestionSnippet.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { Badge } from '../../../../ui/Badge.tsx'

export interface QuestionSummaryProps {
  question: QuestionSummary_question$key
  place: number
  /** languages of the exam */
  languages: readonly string[]
}

/** First characters of a text without Markdown. */
const beginning = (text: string) =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '▣')
    .replace(/[*_#>`]/g, '')
    .slice(0, 140)

/** Summary of a question in a list: the beginning of its text, and the status of its languages. */
export function QuestionSummary({ question, place, languages }: QuestionSummaryProps) {
  const { t } = useTranslation(['questions', 'writing'])
  const data = useFragment(
    graphql`
      fragment QuestionSummary_question on Question {
        questionNo
        kind
        topic
        difficulty
        points
        cancelled
        copyOf
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
  const text = data.texts[0]
  const differs = data.texts.some(({ differences, accepted }) => differences.length > 0 && !accepted)
  return (
    <div className={styles.words}>
      <Link className={styles.link} to={String(data.questionNo)}>
        <b>{place}.</b>
        {data.preview && text?.text ? (
          <QuestionSnippet html={data.preview.html} language={text.language} />
        ) : (
          beginning(text?.text ?? '') || t('questions:noText')
        )}
      </Link>
      <Group gap={6} mt={4}>
        <Text size="sm" c="dimmed">
          {[data.topic, data.difficulty && t('questions:difficultyOf', { level: data.difficulty }), data.level]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <KindBadge kind={data.kind} />
        {data.cancelled && <Badge tone="neutral">{t('questions:cancelled')}</Badge>}
        {data.copyOf != null && <Badge tone="attention">{t('writing:copyBadge')}</Badge>}
        <Statuses languages={languages} texts={data.texts} />
        <Problem text={data.problems[0] ?? (differs ? t('questions:differs') : null)} />
      </Group>
    </div>
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
  const statusIn = (code: string) => texts.find(({ language }) => language === code)?.status ?? null
  if (languages.every((language) => statusIn(language) === 'approved')) {
    return <Badge tone="good">{t('allApproved')}</Badge>
  }
  return languages.map((language) => <StatusBadge key={language} language={language} status={statusIn(language)} />)
}

function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Group gap={4} c="red" wrap="nowrap">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <Text size="sm">{text}</Text>
    </Group>
  )
}
