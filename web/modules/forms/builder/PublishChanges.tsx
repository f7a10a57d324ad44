import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PublishChanges_effect$key } from '../../../__generated__/PublishChanges_effect.graphql.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'

type EffectName = 'added' | 'addedRequired' | 'removed' | 'kindChanged' | 'nowRequired' | 'optionsRemoved' | 'texts'

/** Changes of a form since its published version, and the number of answers that each concerns. */
export function PublishChanges({ effect }: { effect: PublishChanges_effect$key }) {
  const { t } = useTranslation('forms')
  const { answers, changes } = useFragment(
    graphql`
      fragment PublishChanges_effect on FormEffect {
        answers
        changes {
          text
          effect
          answers
        }
      }
    `,
    effect,
  )
  return (
    <>
      <Text>{t('publish.answers', { count: answers })}</Text>
      <PlainTable
        columns={[
          { title: t('publish.item'), isName: true },
          { title: t('publish.change') },
          { title: t('publish.concerned'), align: 'end' },
        ]}
      >
        {changes.map((change, i) => (
          <PlainRow key={i} cells={[change.text, t(`publish.effect.${change.effect as EffectName}`), change.answers]} />
        ))}
      </PlainTable>
    </>
  )
}
