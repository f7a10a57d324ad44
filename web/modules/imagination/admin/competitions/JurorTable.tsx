import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { JurorTable_competition$key } from '../../../../__generated__/JurorTable_competition.graphql.ts'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { JurorRow } from './JurorRow.tsx'

/** Jurors with their judging progress and a button that removes them. */
export function JurorTable({ competition }: { competition: JurorTable_competition$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { jurors } = useFragment(
    graphql`
      fragment JurorTable_competition on ImageCompetition {
        jurors {
          juror {
            id
          }
          ...JurorRow_progress
        }
      }
    `,
    competition,
  )
  if (jurors.length === 0) return null
  return (
    <PlainTable
      label={t('jury.title')}
      columns={[
        { title: t('jury.juror'), isName: true },
        { title: t('jury.scored'), align: 'end' },
        { title: t('jury.skipped'), align: 'end' },
        { title: t('jury.remove'), isSilent: true },
      ]}
    >
      {jurors.map((progress) => (
        <JurorRow key={progress.juror.id} progress={progress} />
      ))}
    </PlainTable>
  )
}
