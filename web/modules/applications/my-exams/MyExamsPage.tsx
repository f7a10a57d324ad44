import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { MyExamsPageQuery } from '../../../__generated__/MyExamsPageQuery.graphql.ts'
import { cardHeights } from '../../../../shared/page-placeholder.ts'
import { renewClaims } from '../../../api/session.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { choiceOf } from '../choose/choice.ts'
import type { Choice } from '../choose/choice.ts'
import styles from './cards.module.css'
import { MyExamsList } from './MyExamsList.tsx'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const ChooseExamModal = lazyPart(async () => ({
  default: (await import('../choose/ChooseExamModal.tsx')).ChooseExamModal,
}))

/** Whether the student has an upcoming exam. */
const isEntered = ({ state, closesAt }: { state: string; closesAt: string }) =>
  state !== 'cancelled' && Date.parse(closesAt) > serverClock.now()

function Content({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const { t } = useTranslation('applications')
  const { viewer, availableExams } = usePreloadedQuery<MyExamsPageQuery>(
    graphql`
      query MyExamsPageQuery @preloadable @throwOnFieldError {
        viewer {
          id
          grade
          entered: applications(first: 50) {
            edges {
              node {
                state
                closesAt
              }
            }
          }
          ...MyExamsList_user
        }
        availableExams {
          replaces {
            id
          }
          ...AvailableExams_available
        }
      }
    `,
    queryRef,
  )
  const choice = useChoice(availableExams.length > 0)
  if (!viewer) return null
  const movable = new Set(availableExams.flatMap(({ replaces }) => (replaces ? [replaces.id] : [])))
  const add = availableExams.some(({ replaces }) => !replaces)
  return (
    <>
      {add && (
        <PageActions>
          <Button
            component={Link}
            to="?add"
            variant="default"
            preventScrollReset
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            {t('add')}
          </Button>
        </PageActions>
      )}
      <MyExamsList user={viewer} movable={movable} add={add} grade={viewer.grade} />
      {choice && (
        <Suspense fallback={null}>
          <ChooseExamModal
            choice={choice}
            available={availableExams}
            userId={viewer.id}
            grade={viewer.grade}
            hasApplied={viewer.entered.edges.some(({ node }) => isEntered(node))}
          />
        </Suspense>
      )}
    </>
  )
}

/** The choice required by the URL or the session; none if a mandatory choice has no exams to offer. */
function useChoice(hasAvailable: boolean): Choice | null {
  const [params] = useSearchParams()
  const wanted = choiceOf(params)
  // the session may still require a choice after the last exam of the grade has closed
  const isInVain = wanted?.kind === 'forced' && !hasAvailable
  useEffect(() => {
    if (isInVain) void renewClaims()
  }, [isInVain])
  return isInVain ? null : wanted
}

/** The student's applications as cards, grouped by phase, with a link to add an exam. */
export default function MyExamsPage({ queryRef }: QueryPageProps<MyExamsPageQuery>) {
  const { t } = useTranslation('student')
  return (
    <Page
      title={t('myExams.title')}
      skeleton={<CardSkeletons heights={cardHeights.rows} className={styles.list} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
