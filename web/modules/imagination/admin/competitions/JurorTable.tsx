import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { JurorTable_competition$key } from '../../../../__generated__/JurorTable_competition.graphql.ts'
import { WideTable } from '../../../../ui/table/WideTable.tsx'
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
    <WideTable minWidth={340}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('jury.juror')}</Table.Th>
            <Table.Th ta="end">{t('jury.scored')}</Table.Th>
            <Table.Th ta="end">{t('jury.skipped')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jurors.map((progress) => (
            <JurorRow key={progress.juror.id} progress={progress} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
