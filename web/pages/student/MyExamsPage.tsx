import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { MyExamsPageQuery } from '../../__generated__/MyExamsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { zoneName } from '../../shared/format.ts'
import { RelayRoot } from '../../shared/RelayRoot.tsx'
import { Section } from '../../shared/Section.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import styles from './my-exams/cards.module.css'
import { MyExamsList } from './my-exams/MyExamsList.tsx'

function Content({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const { viewer } = usePreloadedQuery<MyExamsPageQuery>(
    graphql`
      query MyExamsPageQuery @preloadable @throwOnFieldError {
        viewer {
          ...MyExamsList_user
        }
      }
    `,
    queryRef,
  )
  return viewer && <MyExamsList user={viewer} />
}

/** The student's applications as cards: what can be sat now, what comes, what has been. */
export default function MyExamsPage({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const { t } = useTranslation('student')
  const { revalidate } = useRevalidator()
  usePageTitle(t('myExams.title'))
  return (
    <RelayRoot>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('myExams.title')}</Title>
          <Text c="dimmed">{t('myExams.zone', { zone: zoneName() })}</Text>
        </div>
        <Section
          skeleton={<Skeletons label={t('myExams.loading')} />}
          resetKey={queryRef}
          onRetry={() => void revalidate()}
        >
          <Content queryRef={queryRef} />
        </Section>
      </Stack>
    </RelayRoot>
  )
}

function Skeletons({ label }: { label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}
