import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { MyExamsPageQuery } from '../../../__generated__/MyExamsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { zoneName } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { SkeletonCard } from '../../../ui/SkeletonCard.tsx'
import { ChooseExamModal } from '../choose/ChooseExamModal.tsx'
import { choiceOf } from '../choose/choice.ts'
import styles from './cards.module.css'
import { MyExamsList } from './MyExamsList.tsx'

function Content({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const { t } = useTranslation('applications')
  const [params] = useSearchParams()
  const { viewer, availableExams } = usePreloadedQuery<MyExamsPageQuery>(
    graphql`
      query MyExamsPageQuery @preloadable @throwOnFieldError {
        viewer {
          id
          ...MyExamsList_user
        }
        availableExams {
          replaces {
            id
          }
          ...ChooseExamModal_available
        }
      }
    `,
    queryRef,
  )
  const choice = choiceOf(params)
  if (!viewer) return null
  const movable = new Set(availableExams.flatMap(({ replaces }) => (replaces ? [replaces.id] : [])))
  const add = availableExams.some(({ replaces }) => !replaces)
  return (
    <>
      {add && (
        <PageActions>
          <Button component={Link} to="?add" preventScrollReset leftSection={<IconPlus size={18} aria-hidden="true" />}>
            {t('add')}
          </Button>
        </PageActions>
      )}
      <MyExamsList user={viewer} movable={movable} add={add} />
      {choice && <ChooseExamModal choice={choice} available={availableExams} userId={viewer.id} />}
    </>
  )
}

/** The student's applications as cards, grouped by phase, with a link to add an exam. */
export default function MyExamsPage({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const { t } = useTranslation('student')
  return (
    <Page
      title={t('myExams.title')}
      text={t('myExams.zone', { zone: zoneName() })}
      skeleton={
        <div className={styles.grid}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
