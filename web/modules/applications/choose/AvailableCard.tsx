import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { IconClock, IconHourglass, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AvailableCard_available$key } from '../../../__generated__/AvailableCard_available.graphql.ts'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'
import { languageName } from '../../../shared/intl/names.ts'
import { formatDateTime, formatMoney, formatRange } from '../../../shared/input/format.ts'
import { localeOfPath } from '../../../base/locale.ts'
import { Flag } from '../../../ui/Flag.tsx'
import cards from '../my-exams/cards.module.css'
import styles from './choose.module.css'
import type { Choice } from './choice.ts'
import { useChoose } from './use-choose.ts'

export interface AvailableCardProps {
  available: AvailableCard_available$key
  choice: Choice
  userId: string
  onDone: () => void
}

/** Card of an available exam: date, duration, languages and price. */
export function AvailableCard({ available, choice, userId, onDone }: AvailableCardProps) {
  const { t } = useTranslation(['applications', 'student'])
  const { exam, opensAt, closesAt, applyUntil, preferred } = useFragment(
    graphql`
      fragment AvailableCard_available on AvailableExam {
        opensAt
        closesAt
        applyUntil
        preferred
        exam {
          id
          title
          category {
            title
          }
          durationSeconds
          languages
          teamSize
          price {
            amount
            currency
          }
        }
      }
    `,
    available,
  )
  const { languages, price } = exam
  const own = localeOfPath(location.pathname)
  const [language, setLanguage] = useState(languages.includes(own) ? own : languages[0]!)
  const { choose, busy } = useChoose(choice, userId, onDone)
  const chooses = choice.kind !== 'change' && languages.length > 1
  const titleId = `choose-exam-${exam.id}`
  return (
    <Paper component="article" className={styles.card} withBorder radius="lg" aria-labelledby={titleId}>
      <div className={styles.words}>
        <Text fw={650}>{formatRange(opensAt, closesAt)}</Text>
        <Title order={3} size="h4" id={titleId}>
          {exam.title}
        </Title>
        <Text size="sm" c="dimmed">
          {exam.category.title}
        </Text>
        {preferred && (
          <Badge variant="light" w="fit-content">
            {t('applications:choose.preferred')}
          </Badge>
        )}
        <ul className={cards.facts}>
          <li>
            <IconClock size={18} stroke={1.6} aria-hidden="true" />
            {t('student:fact.minutes', { count: Math.round(exam.durationSeconds / 60) })}
          </li>
          {!chooses && (
            <li>
              <Flag code={languages[0]!} width={18} />
              {languages.map(languageName).join(', ')}
            </li>
          )}
          {exam.teamSize > 1 && (
            <li>
              <IconUsers size={18} stroke={1.6} aria-hidden="true" />
              {t('applications:choose.team', { count: exam.teamSize })}
            </li>
          )}
          <li>
            <IconHourglass size={18} stroke={1.6} aria-hidden="true" />
            {t('applications:choose.until', { moment: formatDateTime(applyUntil) })}
          </li>
        </ul>
      </div>
      <div className={styles.foot}>
        {chooses && (
          <ContentLanguageSelect
            label={t('applications:choose.language')}
            size="sm"
            languages={languages}
            value={language}
            onChange={(value) => value && setLanguage(value)}
            allowDeselect={false}
          />
        )}
        <Text className={styles.price}>
          {price.amount === 0 ? t('applications:choose.free') : formatMoney(price.amount, price.currency)}
        </Text>
        <Button loading={busy} onClick={() => choose(exam.id, language)} aria-describedby={titleId}>
          {choice.kind === 'change' ? t('applications:choose.take') : t('applications:choose.apply')}
        </Button>
      </div>
    </Paper>
  )
}
