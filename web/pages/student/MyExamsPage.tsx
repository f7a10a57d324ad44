import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useRevalidator, useSearchParams } from 'react-router-dom'
import type { MyExamsPageQuery } from '../../__generated__/MyExamsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { zoneName } from '../../shared/format.ts'
import { RelayRoot } from '../../shared/RelayRoot.tsx'
import { Section } from '../../shared/Section.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { ChooseExamModal } from './choose/ChooseExamModal.tsx'
import { choiceOf } from './choose/choice.ts'
import styles from './my-exams/cards.module.css'
import { MyExamsList } from './my-exams/MyExamsList.tsx'

function Content({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const [params] = useSearchParams()
  const { viewer, availableExams } = usePreloadedQuery<MyExamsPageQuery>(
    graphql`
      query MyExamsPageQuery($choosing: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          id
          ...MyExamsList_user
        }
        availableExams @include(if: $choosing) {
          ...ChooseExamModal_available
        }
      }
    `,
    queryRef,
  )
  const choice = choiceOf(params)
  if (!viewer) return null
  return (
    <>
      <MyExamsList user={viewer} />
      {choice && <ChooseExamModal choice={choice} available={availableExams ?? null} userId={viewer.id} />}
    </>
  )
}

/** The student's applications as cards: what can be sat now, what comes, what has been; and the way to one more. */
export default function MyExamsPage({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const { t } = useTranslation(['student', 'applications'])
  const { revalidate } = useRevalidator()
  usePageTitle(t('student:myExams.title'))
  return (
    <RelayRoot>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={1}>{t('student:myExams.title')}</Title>
            <Text c="dimmed">{t('student:myExams.zone', { zone: zoneName() })}</Text>
          </div>
          <Button
            component={Link}
            to="?add"
            preventScrollReset
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            {t('applications:add')}
          </Button>
        </Group>
        <Section
          skeleton={<Skeletons label={t('student:myExams.loading')} />}
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
