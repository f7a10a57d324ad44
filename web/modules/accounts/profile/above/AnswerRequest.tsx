import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AnswerRequestMutation } from '../../../../__generated__/AnswerRequestMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { AnswerButtons } from '../../relations/AnswerButtons.tsx'

/** Accepts or declines the request of a supervisor or partner. */
export function AnswerRequest({ relationId, name }: { relationId: string; name: string }) {
  const { t } = useTranslation('people')
  const [respond] = useCommand<AnswerRequestMutation>(graphql`
    mutation AnswerRequestMutation($input: RespondToRelationInput!) {
      respondToRelation(input: $input) {
        relation {
          ...AboveRow_relation
        }
        query {
          ...AboveCard_query
        }
      }
    }
  `)
  const answer = (accept: boolean) => {
    const success = accept ? t('answer.accepted', { name }) : t('answer.declined', { name })
    respond({ input: { relationId, accept } }, { success }).catch(ignoreReported)
  }
  return (
    <Group gap="xs">
      <AnswerButtons size="sm" name={name} onAnswer={answer} />
    </Group>
  )
}
