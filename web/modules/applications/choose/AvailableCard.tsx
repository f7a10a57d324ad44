import { Button, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AvailableCard_available$key } from '../../../__generated__/AvailableCard_available.graphql.ts'
import { localeOfPath } from '../../../base/locale.ts'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'
import { moneyText } from '../../../shared/money/money-text.ts'
import { AvailableText } from './AvailableText.tsx'
import type { Choice } from './choice.ts'
import styles from './choose.module.css'
import { useChoose } from './use-choose.ts'

export interface AvailableCardProps {
  available: AvailableCard_available$key
  choice: Choice
  userId: string
  onDone: () => void
}

/** Card of an available exam: date, duration, languages and price. */
export function AvailableCard({ available, choice, userId, onDone }: AvailableCardProps) {
  const { t } = useTranslation('applications')
  const data = useFragment(
    graphql`
      fragment AvailableCard_available on AvailableExam {
        exam {
          id
          languages
          price {
            amount
            ...moneyText_money
          }
        }
        ...AvailableText_available
      }
    `,
    available,
  )
  const { id, languages, price } = data.exam
  const own = localeOfPath(location.pathname)
  const [firstLanguage = own] = languages
  const [language, setLanguage] = useState(languages.includes(own) ? own : firstLanguage)
  const { choose, busy } = useChoose(choice, userId, onDone)
  const chooses = choice.kind !== 'change' && languages.length > 1
  const titleId = `choose-exam-${id}`
  return (
    <Paper component="article" className={styles.card} withBorder radius="lg" aria-labelledby={titleId}>
      <AvailableText available={data} titleId={titleId} withLanguages={!chooses} />
      <div className={styles.foot}>
        {chooses && (
          <ContentLanguageSelect
            label={t('choose.language')}
            size="sm"
            languages={languages}
            value={language}
            onChange={(value) => value && setLanguage(value)}
            allowDeselect={false}
          />
        )}
        <Text className={styles.price}>{price.amount === 0 ? t('choose.free') : moneyText(price)}</Text>
        <Button loading={busy} onClick={() => choose(id, language)} aria-describedby={titleId}>
          {choice.kind === 'change' ? t('choose.take') : t('choose.apply')}
        </Button>
      </div>
    </Paper>
  )
}
