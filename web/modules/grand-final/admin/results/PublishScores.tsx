import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PublishScoresMutation } from '../../../../__generated__/PublishScoresMutation.graphql.ts'
import type { PublishScores_category$key } from '../../../../__generated__/PublishScores_category.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'

interface PublishScoresProps {
  category: PublishScores_category$key
  disabled: boolean
}

/** Publishes the results of a category after a confirmation. */
export function PublishScores({ category, disabled }: PublishScoresProps) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment PublishScores_category on GrandFinalCategory {
        id
        title
        resultsPublishedAt
      }
    `,
    category,
  )
  const [publish, publishing] = useCommand<PublishScoresMutation>(graphql`
    mutation PublishScoresMutation($input: PublishGrandFinalResultsInput!) {
      publishGrandFinalResults(input: $input) {
        certificates
        category {
          ...CategoryResults_category
        }
      }
    }
  `)
  const ask = async () => {
    const sure = await confirm({
      title: t('results.publishTitle', { title: data.title }),
      message: t('results.publishText'),
      okButton: t('results.publish'),
      cancelButton: t('action.cancel'),
    })
    if (!sure) return
    await publish({ input: { categoryId: data.id } }, { success: t('results.done') }).catch(ignoreReported)
  }
  return (
    <Button variant="default" loading={publishing} disabled={disabled} onClick={() => void ask()}>
      {t(data.resultsPublishedAt ? 'results.again' : 'results.publish')}
    </Button>
  )
}
