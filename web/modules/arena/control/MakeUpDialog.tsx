import { Alert, List, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { MakeUpDialogMutation } from '../../../__generated__/MakeUpDialogMutation.graphql.ts'
import type { MakeUpDialogQuery } from '../../../__generated__/MakeUpDialogQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import type { Candidate } from './live-types.ts'

/** Maximum number of places granted by one request. */
const atOnce = 500

type Problem = MakeUpDialogMutation['response']['addMakeUps']['problems'][number]

/** Grants the selected students a free place in another exam of the category and names those who got none. */
export function MakeUpDialog(props: { examId: string; selection: readonly Candidate[]; onClose: () => void }) {
  const { examId, selection, onClose } = props
  const { t } = useTranslation('control')
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = useAnswer<MakeUpDialogQuery>(
    graphql`
      query MakeUpDialogQuery($id: ID!) {
        node(id: $id) {
          ... on Exam {
            category {
              slug
            }
          }
        }
      }
    `,
    { id: examId },
  )
  const { give, busy, problems } = useMakeUps(selection, onClose)
  const slug = answer?.node?.category?.slug
  return (
    <FormDialog
      title={t('makeUp.title')}
      submitLabel={t('makeUp.give')}
      cancelLabel={t('cancel')}
      busy={busy}
      ready={chosen !== null && problems.length === 0}
      onSubmit={() => chosen && void give(chosen)}
      onClose={onClose}
    >
      <Text size="sm">{t('makeUp.text', { number: formatNumber(selection.length) })}</Text>
      {slug ? (
        <ExamSelect
          label={t('makeUp.exam')}
          value={chosen}
          onChange={setChosen}
          where={{ category: slug, coming: true }}
          excludedId={examId}
          emptyMessage={t('makeUp.none')}
          required
        />
      ) : (
        <Skeleton h={60} />
      )}
      {problems.length > 0 && (
        <Alert role="alert" color="amber" title={t('makeUp.problems')}>
          <List size="sm">
            {problems.map(({ username, message }) => (
              <List.Item key={username}>{`${username}: ${message}`}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </FormDialog>
  )
}

/** Grants the places in requests of limited size. @param onDone called if everyone got one */
function useMakeUps(selection: readonly Candidate[], onDone: () => void) {
  const { t } = useTranslation('control')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [add, busy] = useCommand<MakeUpDialogMutation>(graphql`
    mutation MakeUpDialogMutation($input: AddMakeUpsInput!) {
      addMakeUps(input: $input) {
        added {
          id
        }
        problems {
          username
          message
        }
      }
    }
  `)
  const give = async (examId: string) => {
    const ids = selection.map(({ applicationId }) => applicationId)
    const refused: Problem[] = []
    let given = 0
    for (let from = 0; from < ids.length; from += atOnce) {
      const done = await add({ input: { ids: ids.slice(from, from + atOnce), examId } }).catch(ignoreReported)
      if (!done) return
      refused.push(...done.addMakeUps.problems)
      given += done.addMakeUps.added.length
    }
    announce(t('makeUp.done', { number: formatNumber(given) }))
    if (refused.length) setProblems(refused)
    else onDone()
  }
  return { give, busy, problems }
}
