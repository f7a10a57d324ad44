import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AvailableText_available$key } from '../../../__generated__/AvailableText_available.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { AvailableFacts } from './AvailableFacts.tsx'
import type { AvailableFactsProps } from './AvailableFacts.tsx'
import styles from './choose.module.css'
import { Badge } from '../../../ui/Badge.tsx'

export interface AvailableTextProps extends Omit<AvailableFactsProps, 'available'> {
  available: AvailableText_available$key
  /** Id of the title, which labels the card. */
  titleId: string
}

/** Date, title and category of an available exam, and its facts. */
export function AvailableText({ available, titleId, withLanguages }: AvailableTextProps) {
  const { t } = useTranslation('applications')
  const times = useTimes()
  const data = useFragment(
    graphql`
      fragment AvailableText_available on AvailableExam {
        opensAt
        closesAt
        preferred
        exam {
          title
          category {
            title
          }
        }
        ...AvailableFacts_available
      }
    `,
    available,
  )
  return (
    <div className={styles.words}>
      <Text fw={650}>{times.span(data.opensAt, data.closesAt)}</Text>
      <Title order={3} size="h4" id={titleId}>
        {data.exam.title}
      </Title>
      <Text size="sm" c="dimmed">
        {data.exam.category.title}
      </Text>
      {data.preferred && (
        <Badge tone="info" w="fit-content">
          {t('choose.preferred')}
        </Badge>
      )}
      <AvailableFacts available={data} withLanguages={withLanguages} />
    </div>
  )
}
